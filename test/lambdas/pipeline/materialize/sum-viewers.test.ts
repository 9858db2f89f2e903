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

it('sums the same from the viewers’ own documents as from the months before', async () => {
  const { table } = storage;
  const tables = { capture: table, sessions: table, tippers: table, tipMenus: table };
  const now = () => BEGAN + SESSIONS * DAY_MS;
  const services = { ...tables, configs: table, now } as unknown as Services;
  const { changedSince } = await materializeSegments(services, ROOM, {
    segments: history(),
    from: FROM_BEGINNING,
    rev: 1,
    open: null,
    wasOnAir: null,
    hasProfiles: true,
  });
  const sums = async (viewers: readonly string[], since: string) => {
    reads = 0;
    const found = await sumViewers(counting(table), ROOM, new Set(viewers), since);
    return { found, reads };
  };

  const own = await sums(names, EVERY_MONTH.from);
  expect(changedSince).toBe('2026-01');
  expect(own.found.some(({ lastAnonymous }) => lastAnonymous !== null)).toBe(true);
  expect(own.found.every(({ tips, sessions }) => tips > sessions)).toBe(true);
  for (const since of ['2026-01', '2026-02', '2026-03', '2026-04', EVERY_MONTH.to]) {
    const mixed = await sums(names, since);
    expect(mixed.found).toEqual(own.found);
    expect(mixed.reads).toBe(own.reads + 1);
  }
  const few = await sums(names.slice(0, 3), '2026-03');
  expect(few.found).toEqual(own.found.slice(0, 3));
  expect(few.reads).toBe(3);
});
