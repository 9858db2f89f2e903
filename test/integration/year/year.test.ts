import { routes } from '@shared/api';
import type { Route } from '@shared/api/route';
import { getSessionResource } from '@shared/api/sessions';
import { documentedCalls } from '@test/api/documented-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from './comparison';
import { comparisons } from './comparisons';
import { liveTheYear } from './scenario';
import { worldOf } from './world';

/** Calls about accounts, teams, mails and the service itself. They return no statistics. */
const NO_STATISTICS = [
  '/access_tokens',
  '/ai_model_summaries',
  '/api_key',
  '/billing_portal/goto',
  '/checkout/',
  '/data_export',
  '/help_search',
  '/overlay_key/',
  '/performer_mails/',
  '/performer_protectioncheck/',
  '/social_',
  '/status',
  '/summary_reviews',
  '/unsubscribe/',
  '/user_performer',
  '/user_settings',
  '/user_studio_members',
];

const reads = routes.filter(({ method }) => method === 'GET');
const compared = reads.filter((route) => comparisons.some(({ of }) => of === route));

/** Three minutes on two idle cores. Only a limit: nothing is asserted about speed. */
const TIMEOUT_MS = 45 * 60_000;

let world: World;

beforeAll(async () => {
  world = await worldOf(await liveTheYear());
}, TIMEOUT_MS);
afterAll(() => world?.year.service.stop(), TIMEOUT_MS);

it('compares every documented row with statistics', () => {
  const hasNoStatistics = ({ path }: Route) =>
    NO_STATISTICS.some((start) => path.startsWith(start));
  const documented = new Set(documentedCalls.map(({ path }) => path));
  const missing = reads
    .filter(({ path }) => documented.has(path))
    .filter((route) => !compared.includes(route) && !hasNoStatistics(route));

  expect(missing.map(({ id }) => id)).toEqual([]);
  expect(compared.filter(hasNoStatistics)).toEqual([]);
});

it.each(getSessionResource.params.shape.name.options)('compares %s', (name) => {
  const says = comparisons.filter(({ of }) => of === getSessionResource).map((one) => one.title);

  expect(says.filter((text) => text.endsWith(`(${name})`))).toHaveLength(1);
});

describe.each(compared)('$method $path', (route) => {
  const own = comparisons.filter(({ of }) => of === route);

  it.each(own)('$says', ({ compare }) => compare(world), TIMEOUT_MS);
});
