import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../../shared/api';
import { getSessionResource } from '../../../shared/api/sessions';
import type { World } from './comparison';
import { comparisons } from './comparisons';
import { liveTheYear } from './scenario';
import { worldOf } from './world';

/** Rows that answer what an account has and how the service does: nothing that was counted. */
const NO_STATISTICS = ['getPerformerProfile', 'getUserSettings', 'getStatus'];

const asked = routes.filter(({ method }) => method === 'GET');
const compared = asked.filter((route) => comparisons.some(({ of }) => of === route));

/** Three minutes on two idle cores; nothing is asserted about how fast. */
const PATIENCE_MS = 45 * 60_000;

let world: World;

beforeAll(async () => {
  world = worldOf(await liveTheYear());
}, PATIENCE_MS);
afterAll(() => world?.year.service.stop(), PATIENCE_MS);

it('compares every row that tells statistics', () => {
  const missing = asked.filter((route) => !compared.includes(route)).map(({ id }) => id);

  expect(missing.sort()).toEqual([...NO_STATISTICS].sort());
});

it.each(getSessionResource.params.shape.name.options)('compares %s', (name) => {
  const says = comparisons.filter(({ of }) => of === getSessionResource).map((one) => one.says);

  expect(says.filter((text) => text.endsWith(`(${name})`))).toHaveLength(1);
});

describe.each(compared)('$method $path', (route) => {
  const own = comparisons.filter(({ of }) => of === route);

  it.each(own)('$says', ({ compare }) => compare(world), PATIENCE_MS);
});
