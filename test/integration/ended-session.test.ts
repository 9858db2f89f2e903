import { getTipDayFrequency } from '@shared/api/tip-menu';
import { getBatchTrends } from '@shared/api/trends';
import {
  ANCHOR,
  aRoom,
  HOUR,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 4 });
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();

let service: ServiceUnderTest;
let vera: Person;
/** Start of the session that runs at the anchor, and ends before the tests. */
let start = 0;
/** Responses while it ran, and after it has ended. */
let before: Awaited<ReturnType<typeof askBoth>>;
let after: typeof before;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  vera = await service.performerOf(plan);
  const { broadcasts, now } = service.platform.truth(p);
  expect(now.isLive).toBe(true);
  start = broadcasts.at(-1)?.start ?? 0;
  before = await askBoth();
  for (let hours = 1; hours < 24 && service.platform.truth(p).now.isLive; hours++) {
    service.setTime(ANCHOR + hours * HOUR);
  }
  await service.listen();
  await service.materialize(p, { force: true });
  after = await askBoth();
}, 120_000);
afterAll(() => service.stop());

async function askBoth() {
  const period = { start: iso(start), end: iso(start + 1) };
  const [frequency, trends] = await Promise.all([
    vera.call(getTipDayFrequency, { params: { p, utcOffset: '0' }, query: period }),
    vera.call(getBatchTrends, { params: { id: p }, query: { range: '1m' } }),
  ]);
  const date = iso(start).slice(0, 10);
  return { frequency, day: trends.performers[0]?.days.find((day) => day.date === date) };
}

const sum = <One>(all: readonly One[], of: (one: One) => number) =>
  all.reduce((total, one) => total + of(one), 0);

describe('a session that ended', () => {
  it('counts completely in tip_day_frequency, and so far while it ran', () => {
    const countOf = ({ frequency }: typeof before) => sum(frequency.records, ({ count }) => count);
    const session = service.platform.truth(p).broadcasts.find((one) => one.start === start);

    expect(countOf(before)).toBeGreaterThan(0);
    expect(countOf(before)).toBeLessThan(countOf(after));
    expect(after.frequency.records.map(({ amount, count }) => [String(amount), count])).toEqual(
      Object.entries(session?.tipAmounts ?? {}),
    );
  });

  it('counts completely in batch_trends on the day on which it started', () => {
    const isOnDay = (ms: number) => iso(ms).slice(0, 10) === iso(start).slice(0, 10);
    const sessions = service.platform.truth(p).broadcasts.filter((one) => isOnDay(one.start));
    const offline = Object.values(service.platform.people(p))
      .flatMap(({ tips }) => tips)
      .filter(({ at, broadcast }) => broadcast === null && isOnDay(at));

    expect(after.day?.sessions).toBe(sessions.length);
    expect(after.day?.tipTokens).toBe(
      sum(sessions, ({ tokens }) => tokens) + sum(offline, ({ tokens }) => tokens),
    );
    expect(after.day?.tipTokens).toBeGreaterThan(before.day?.tipTokens ?? 0);
  });
});
