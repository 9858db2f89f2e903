import { afterAll, beforeAll, describe, it } from 'vitest';
import { routes } from '../../../shared/api';
import type { World } from './comparison';
import { comparisons } from './comparisons';
import { liveTheYear } from './scenario';
import { worldOf } from './world';

let world: World;

beforeAll(async () => {
  world = worldOf(await liveTheYear());
}, 900_000);
afterAll(() => world?.year.service.stop());

describe.each(routes.filter((route) => comparisons.some(({ of }) => of === route)))(
  '$method $path',
  (route) => {
    const own = comparisons.filter(({ of }) => of === route);
    it.each(own)('$says', ({ compare }) => compare(world));
  },
);
