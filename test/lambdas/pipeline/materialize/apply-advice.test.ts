import { changeAccount, createAccount } from '@lambdas/data/accounts/accounts';
import { toRelativeBins } from '@lambdas/data/months/bins-codec';
import { monthBinsItem } from '@lambdas/data/months/month-items';
import { NOT_THERE, replaceDocument } from '@lambdas/data/packed/documents';
import { claimPerformer } from '@lambdas/data/performers/performers';
import { findGoLiveAdvice, goLiveAdviceItem } from '@lambdas/data/sessions/go-live-advice';
import { rebuildGoLiveAdvice } from '@lambdas/pipeline/materialize/apply-advice';
import type { FencingToken } from '@lambdas/runtime/fencing-token';
import { keyOf } from '@lambdas/runtime/item-kind';
import type { Table } from '@lambdas/runtime/table';
import {
  ADVICE_VERSION,
  adviseGoLive,
  collectAdviceData,
} from '@shared/domain/go-live/advise-go-live';
import type { SegmentBins } from '@shared/domain/sessions/rollups';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { utcMonth } from '@shared/domain/time/utc-day';
import { aSession, DAY, HOUR, MONDAY, range } from '@test/shared/domain/achievements/a-session';
import { openBox } from '@test/support/open-box';
import { startTable } from '@test/support/table-under-test';
import { afterAll, beforeAll, expect, it } from 'vitest';

let storage: Awaited<ReturnType<typeof startTable>>;

beforeAll(async () => {
  storage = await startTable();
});
afterAll(() => storage.stop());

const QUARTER = HOUR / 4;
const isWeekend = (day: number) => day % 7 > 4;
/** Two hours from 20:00 UTC on each night, with most tips in the second hour of weekends. */
const history = range(40).map((day) =>
  aSession(MONDAY + day * DAY, { tipTokens: 200 + (day % 5) * 10 + (isWeekend(day) ? 800 : 0) }),
);
const bins: SegmentBins[] = history.map(({ start, tipTokens }) => ({
  kind: 'broadcast',
  start,
  bins: [
    { ms: start + QUARTER, tips: 1, tokens: 100 },
    { ms: start + HOUR + QUARTER, tips: 1, tokens: tipTokens - 100 },
  ],
}));
const end = MONDAY + 39 * DAY + 2 * HOUR;

/** A room with the quarter hours of all sessions, whose stored advice can be read. */
async function openRoom(room: string) {
  const { table } = storage;
  for (const month of new Set(history.map(({ start }) => utcMonth(start)))) {
    const within = bins.filter(({ start }) => utcMonth(start) === month);
    const parts = { performer: room, month };
    await replaceDocument(table, monthBinsItem, parts, NOT_THERE, toRelativeBins(month, within));
  }
  const key = keyOf(goLiveAdviceItem, { performer: room });
  return {
    rebuild: (
      sessions: readonly SessionSummary[] = history,
      { now = end, ...options }: Run = {},
    ) => {
      const { through = table, fencingToken } = options;
      const services = { sessions: through, configs: table, now: () => now };
      return rebuildGoLiveAdvice(services, room, sessions, fencingToken);
    },
    stored: () => findGoLiveAdvice(table, room),
    /** How often it was written. */
    version: async () => (await table.get(key, { consistent: true }))?.version ?? 0,
    setZone: async (timezone: string) => {
      await createAccount(
        { configs: table, secrets: openBox },
        { sub: room, email: `${room}@x.com` },
      );
      await claimPerformer(table, room, room);
      await changeAccount(table, room, (one) => ({
        ...one,
        settings: { ...one.settings, timezone },
      }));
    },
  };
}

interface Run {
  readonly now?: number;
  readonly through?: Table;
  readonly fencingToken?: FencingToken;
}

function adviceIn(room: string, zone: string, sessions = history) {
  return adviseGoLive(collectAdviceData(room, { sessions, bins }, createOffsetLookup(zone), end));
}

it('stores what the sessions and quarter hours say', async () => {
  const room = await openRoom('nora');
  await room.rebuild();
  const stored = await room.stored();
  expect(stored).toMatchObject({ adviceVersion: ADVICE_VERSION, timezone: 'UTC', since: MONDAY });
  expect(stored?.advice).toEqual(adviceIn('nora', 'UTC'));
  expect(stored?.advice.slots.map(({ weekday }) => weekday).toSorted()).toEqual([5, 6]);
});

it('is for the owner’s time zone, also after they have changed it', async () => {
  const room = await openRoom('vera');
  for (const zone of ['Asia/Kathmandu', 'America/New_York']) {
    await room.setZone(zone);
    await room.rebuild();
    expect(await room.stored()).toMatchObject({ timezone: zone, advice: adviceIn('vera', zone) });
  }
  // The same hours in both zones, but a request names one of them.
  const { slots } = adviceIn('vera', 'America/New_York');
  await room.setZone('America/Detroit');
  await room.rebuild();
  expect(await room.stored()).toMatchObject({ timezone: 'America/Detroit', advice: { slots } });
});

it('is written again only if a session has changed', async () => {
  const room = await openRoom('mira');
  await room.rebuild();
  await room.rebuild();
  await room.rebuild(history, { now: end + DAY });
  expect(await room.version()).toBe(1);

  await room.rebuild(history.with(3, aSession(MONDAY + 3 * DAY, { tipTokens: 700 })));
  expect(await room.version()).toBe(2);
  await room.rebuild(history.slice(0, -1));
  expect(await room.version()).toBe(3);
});

it('counts the 17 weeks before the latest session, after a week’s break those until a week ago', async () => {
  const room = await openRoom('ada');
  const firstAfter = async (weeks: number) => {
    await room.rebuild(history, { now: end + weeks * 7 * DAY });
    return (await room.stored())?.since;
  };
  const old = aSession(end - 18 * 7 * DAY, { tipTokens: 500 });
  await room.rebuild([old, ...history]);
  expect((await room.stored())?.since).toBe(MONDAY);
  expect(await firstAfter(1)).toBe(MONDAY);
  expect(await firstAfter(13)).toBeGreaterThan(MONDAY);
  expect(await firstAfter(40)).toBeNull();
});

it('says how many nights are missing, also before the first session', async () => {
  const room = await openRoom('bea');
  await room.rebuild([]);
  const none = { nights: 0, missingNights: 10, average: null, slots: [], toTry: null };
  expect(await room.stored()).toMatchObject({ since: null, advice: none });
  await room.rebuild(history.slice(0, 4));
  expect((await room.stored())?.advice).toMatchObject({ nights: 4, missingNights: 6, slots: [] });
});

it('reads consistently, and no sessions', async () => {
  const { table } = storage;
  const room = await openRoom('lea');
  const reads: string[] = [];
  const note = (key: string, consistent?: boolean) => reads.push(`${key} ${consistent === true}`);
  const through: Table = {
    ...table,
    get: (key, options) => {
      note(key.sk, options?.consistent);
      return table.get(key, options);
    },
    query: (wanted) => {
      note(wanted.from, wanted.consistent);
      return table.query(wanted);
    },
  };
  await room.rebuild(history, { through });
  // The version, then the sources.
  expect(reads).toEqual(['GO-LIVE true', 'H#2025-10 true', 'GO-LIVE true']);
});

it('is left to the run that took over', async () => {
  const room = await openRoom('ida');
  await room.rebuild(history);
  const stale = { overtook: false, check: () => Promise.reject(new Error('stale')) };
  await expect(room.rebuild([], { fencingToken: stale })).rejects.toThrow('stale');
  expect(await room.version()).toBe(1);
  // Even the same advice, so that a write of the other run fails.
  await room.rebuild(history, { fencingToken: { overtook: true, check: async () => {} } });
  expect(await room.version()).toBe(2);
});
