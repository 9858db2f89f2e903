import { EVERY_MONTH } from '@lambdas/data/months/month-rollups';
import { materializeSegments } from '@lambdas/pipeline/materialize/materialize-segments';
import { sumViewers } from '@lambdas/pipeline/materialize/sum-viewers';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import { FROM_BEGINNING, fold } from '@shared/domain/fold/fold';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { events, tip } from '@test/support/events';
import { startTable } from '@test/support/table-under-test';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOM = 'lena';
const BEGAN = Date.UTC(2026, 0, 20, 18);
const SESSIONS = 60;
const VIEWERS = 30;
const names = Array.from({ length: VIEWERS }, (_, nth) => `viewer_${nth}`);

let storage: Awaited<ReturnType<typeof startTable>>;
let reads = 0;

beforeAll(async () => {
  storage = await startTable();
});
afterAll(() => storage.stop());

/** Some tips of each viewer, openly and anonymously, in sessions and off air, over three months. */
function history() {
  const days = Array.from({ length: SESSIONS }, (_, day) => {
    const tips = names.flatMap((name, nth) => {
      if ((nth * 7 + day * 3) % 11 > 4) return [];
      const isAnon = (nth + day) % 5 === 0;
      const minute = (nth + day) % 9 === 0 ? 400 : 1 + nth;
      return [[minute, 'tip', tip(name, 10 + nth + day, { isAnon })] as const];
    });
    return events(BEGAN + day * DAY_MS, [[0, 'broadcastStart'], ...tips, [60, 'broadcastStop']]);
  });
  return fold(days.flat());
}

function counting(table: Table): Table {
  return {
    ...table,
    query: (range) => {
      reads += 1;
      return table.query(range);
    },
  };
}

it('sums the same from the viewers’ own documents as from those of all months', async () => {
  const { table } = storage;
  const tables = { capture: table, sessions: table, tippers: table, chat: table, tipMenus: table };
  const now = () => BEGAN + SESSIONS * DAY_MS;
  const services = { ...tables, configs: table, now } as unknown as Services;
  await materializeSegments(services, ROOM, {
    segments: history(),
    from: FROM_BEGINNING,
    rev: 1,
    open: null,
    wasOnAir: null,
    hasProfiles: true,
  });
  const sums = async (
    viewers: readonly string[],
    terms: Partial<Parameters<typeof sumViewers>[3]> = {},
  ) => {
    reads = 0;
    const all = { since: EVERY_MONTH.from, isRunning: false, ...terms };
    const found = await sumViewers(counting(table), ROOM, new Set(viewers), all);
    return { found, reads };
  };

  const own = await sums(names, { isRunning: true });
  expect(own.reads).toBe(VIEWERS);
  expect(own.found.some(({ lastAnonymous }) => lastAnonymous !== null)).toBe(true);
  expect(own.found.every(({ tips, sessions }) => tips > sessions)).toBe(true);
  expect(await sums(names)).toEqual({ found: own.found, reads: 1 });
  for (const since of ['2026-01', '2026-02', '2026-03', '2026-04', EVERY_MONTH.to]) {
    expect(await sums(names, { since })).toEqual({ found: own.found, reads: 2 });
  }
  const few = await sums(names.slice(0, 3), { since: '2026-03' });
  expect(few).toEqual({ found: own.found.slice(0, 3), reads: 3 });
});
