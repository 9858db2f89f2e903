import { routes } from '@shared/api';
import { toJsonSchema } from '@shared/api/json-schemas';
import { recordRequests, sumReadUnits } from '@test/support/tables/recorded-requests';
import { describe, expect, it } from 'vitest';
import { ask, startRefuser, withQuery } from './refuser-under-test';

startRefuser();

const withPeriod = routes.filter((route) =>
  Object.hasOwn(toJsonSchema(route.query, 'input').schema.properties ?? {}, 'start'),
);

describe('the longest period', () => {
  it.each(withPeriod)('$id reads no more for 88 years than for one', async (route) => {
    const unitsFor = async (start: string, end: string) =>
      sumReadUnits(await recordRequests(() => ask(route, withQuery({ start, end }))));
    const year = await unitsFor('2025-12-01T00:00:00Z', '2026-11-30T00:00:00Z');
    const most = await unitsFor('2011-01-01T00:00:00Z', '2099-12-31T00:00:00Z');

    expect(most).toBeLessThanOrEqual(year + 2);
  });
});
