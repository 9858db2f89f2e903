import { getEarningsByWeekdayHour, getGoLiveNext } from '@shared/api/earnings';
import { listCamSessions } from '@shared/api/sessions';
import { saveUserSettings } from '@shared/api/settings';
import { type FeedEvent, feedEvents } from '@test/support/feed-events';
import {
  ANCHOR,
  aRoom,
  HOUR,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** From October 16, so the clock changes of Europe and the United States are included. */
const plan = aRoom({ historyDays: 22 });
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();
const NEW_YORK_CHANGE = Date.UTC(2026, 10, 1, 6);
const BUCHAREST_CHANGE = Date.UTC(2026, 9, 25, 1);

const zones = [
  'UTC',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'America/New_York',
  'Europe/Bucharest',
  'Pacific/Chatham',
  'America/St_Johns',
];

let service: ServiceUnderTest;
let vera: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  vera = await service.performerOf(plan);
}, 120_000);
afterAll(() => service.stop());

const ask = (query: { timezone?: string; start?: string; end?: string } = {}) =>
  vera.call(getEarningsByWeekdayHour, { params: { p }, query });

const tips = () => feedEvents(plan, ANCHOR).filter(({ method }) => method === 'tip');

/** Sums tips by local weekday and hour, one by one, with the runtime's own calendar. */
function byWeekdayAndHour(events: readonly FeedEvent[], timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const hours: Record<string, number[]> = {};
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  for (const day of days) hours[day] = new Array(24).fill(0);
  for (const { ms, tokens } of events) {
    const parts = Object.fromEntries(
      format.formatToParts(ms).map((part) => [part.type, part.value]),
    );
    const row = hours[parts.weekday ?? ''] ?? [];
    const hour = Number(parts.hour);
    row[hour] = (row[hour] ?? 0) + tokens;
  }
  return hours;
}

const sum = (events: readonly FeedEvent[]) => events.reduce((all, { tokens }) => all + tokens, 0);

describe('earnings_by_weekdayhour', () => {
  it.each(zones)('sums the whole history, offline tips included, in %s', async (timezone) => {
    const answer = await ask({ timezone });

    expect(answer.hours).toEqual(byWeekdayAndHour(tips(), timezone));
    expect(answer.tokens).toBe(service.platform.truth(p).tips.tokens);
    expect(answer).toMatchObject({ timezone, start: null, end: null });
  });

  it.each(zones)('sums a part of two months in %s', async (timezone) => {
    // On a quarter hour, the resolution of the stored history.
    const start = Date.UTC(2026, 9, 23, 5, 15);
    const end = Date.UTC(2026, 10, 6, 20, 45);
    const expected = tips().filter(({ ms }) => ms >= start && ms < end);
    const answer = await ask({ timezone, start: iso(start), end: iso(end) });

    expect(answer.hours).toEqual(byWeekdayAndHour(expected, timezone));
    expect(answer.tokens).toBe(sum(expected));
    expect(answer.tokens).toBeGreaterThan(0);
  });

  it.each([
    ['America/New_York', NEW_YORK_CHANGE],
    ['Europe/Bucharest', BUCHAREST_CHANGE],
  ])('assigns tips around a clock change in %s to their own hours', async (timezone, change) => {
    const start = change - 72 * HOUR;
    const end = change + 72 * HOUR;
    const expected = tips().filter(({ ms }) => ms >= start && ms < end);
    const steady = byWeekdayAndHour(
      expected.map((tip) => ({ ...tip, ms: tip.ms >= change ? tip.ms + HOUR : tip.ms })),
      timezone,
    );
    const answer = await ask({ timezone, start: iso(start), end: iso(end) });

    expect(answer.hours).toEqual(byWeekdayAndHour(expected, timezone));
    // The clock change matters for these tips: with the summer offset, they fall into other
    // hours.
    expect(answer.hours).not.toEqual(steady);
  });

  it('includes a quarter hour that begins with the period and leaves out the one at its end', async () => {
    const tip = tips().at(20);
    const quarter = (tip?.ms ?? 0) - ((tip?.ms ?? 0) % (15 * MINUTE));
    const within = tips().filter(({ ms }) => ms >= quarter && ms < quarter + 15 * MINUTE);
    const at = async (start: number, end: number) =>
      (await ask({ start: iso(start), end: iso(end) })).tokens;

    expect(await at(quarter, quarter + 15 * MINUTE)).toBe(sum(within));
    expect(await at(quarter - HOUR, quarter)).toBe(
      sum(tips().filter(({ ms }) => ms >= quarter - HOUR && ms < quarter)),
    );
  });

  it('is empty for a period before the history and for one after it', async () => {
    const before = await ask({ start: '2011-01-01T00:00:00Z', end: '2012-01-01T00:00:00Z' });
    const after = await ask({ start: '2098-01-01T00:00:00Z', end: '2099-12-31T00:00:00Z' });

    expect([before.tokens, after.tokens]).toEqual([0, 0]);
  });

  it('uses the account’s time zone by default', async () => {
    await vera.call(saveUserSettings, { body: { timezone: 'Asia/Kathmandu' } });
    const answer = await ask();

    expect(answer.timezone).toBe('Asia/Kathmandu');
    expect(answer.hours).toEqual(byWeekdayAndHour(tips(), 'Asia/Kathmandu'));
  });

  it('returns until when the numbers are complete', async () => {
    const { settledThrough } = await ask();

    expect(settledThrough).toBe(iso(feedEvents(plan, ANCHOR).at(-1)?.ms ?? 0));
  });
});

describe('go_live_next', () => {
  const timezone = 'Europe/Bucharest';
  const advise = () => vera.call(getGoLiveNext, { params: { p }, query: { timezone } });

  it('counts the nights of finished sessions, which last until 06:00, and their income', async () => {
    const { sessions } = await vera.call(listCamSessions, { params: { p }, query: {} });
    const finished = sessions.filter(({ endTime }) => endTime !== null);
    const nights = finished.map(({ startTime }) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(
        Date.parse(startTime) - 6 * HOUR,
      ),
    );
    const income = finished.reduce((sum, { incomeTokens }) => sum + incomeTokens, 0);
    const seconds = finished.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
    const advice = await advise();

    expect(advice.timezone).toBe(timezone);
    expect(advice.nights).toBe(new Set(nights).size);
    expect(advice.nights).toBeGreaterThanOrEqual(10);
    expect(advice.missingNights).toBe(0);
    expect(advice.incomePerHour).toBeGreaterThan(0);
    expect(Math.abs((advice.incomePerHour ?? 0) - (income * 3600) / seconds)).toBeLessThan(1);
  });

  it('names slots of the coming week, on different nights, and the same ones all day', async () => {
    const advice = await advise();
    const all = [...advice.slots, ...advice.worthTrying];
    expect(all.length).toBeGreaterThan(0);
    for (const { start, end } of all) {
      expect(Date.parse(start)).toBeGreaterThan(ANCHOR);
      expect(Date.parse(start)).toBeLessThanOrEqual(ANCHOR + 7 * 24 * HOUR);
      expect(Date.parse(end) - Date.parse(start)).toBeGreaterThanOrEqual(HOUR);
    }
    for (const { low, high, incomePerHour, advantage } of advice.slots) {
      expect(low).toBeLessThan(high);
      expect(incomePerHour).toBeGreaterThan(advice.incomePerHour ?? 0);
      expect(advantage).toBeGreaterThanOrEqual(1.05);
    }
    expect(await advise()).toEqual(advice);
  });
});
