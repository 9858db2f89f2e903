import {
  findGoLiveAdvice,
  goLiveAdviceItem,
  replaceGoLiveAdvice,
} from '@lambdas/data/sessions/go-live-advice';
import { keyOf } from '@lambdas/runtime/item-kind';
import { services } from '@lambdas/runtime/services';
import { getEarningsByWeekdayHour, getGoLiveNext } from '@shared/api/earnings';
import { listCamSessions } from '@shared/api/sessions';
import { saveUserSettings } from '@shared/api/settings';
import { type FeedEvent, feedEvents } from '@test/support/feed-events';
import {
  ANCHOR,
  aRoom,
  DAY,
  HOUR,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { recordRequests, sumReadUnits } from '@test/support/tables/recorded-requests';
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
  const key = () => keyOf(goLiveAdviceItem, { performer: p });
  const advise = (zone = timezone) =>
    vera.call(getGoLiveNext, { params: { p }, query: { timezone: zone } });
  const countUnits = async (zone: string) => sumReadUnits(await recordRequests(() => advise(zone)));
  /** The reply of a service that has stored no advice yet. */
  const compute = async (zone: string) => {
    const { sessions } = services();
    const stored = await sessions.get(key(), { consistent: true });
    await sessions.remove(key());
    const reply = await advise(zone);
    if (stored) await sessions.put(stored);
    return reply;
  };

  it('counts the nights of finished sessions, which last until 06:00, and their income', async () => {
    const { sessions } = await vera.call(listCamSessions, { params: { p }, query: {} });
    const finished = sessions.filter(({ endTime }) => endTime !== null);
    const income = finished.reduce((sum, { incomeTokens }) => sum + incomeTokens, 0);
    const seconds = finished.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);

    for (const zone of ['UTC', timezone]) {
      const nights = finished.map(({ startTime }) =>
        new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(
          Date.parse(startTime) - 6 * HOUR,
        ),
      );
      const advice = await advise(zone);

      expect(advice.timezone).toBe(zone);
      expect(advice.nights).toBe(new Set(nights).size);
      expect(advice.nights).toBeGreaterThanOrEqual(10);
      expect(advice.missingNights).toBe(0);
      expect(advice.incomePerHour).toBeGreaterThan(0);
      expect(Math.abs((advice.incomePerHour ?? 0) - (income * 3600) / seconds)).toBeLessThan(1);
    }
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

  it('costs one read unit with the account, and the stored advice is what it would compute', async () => {
    expect(await countUnits('UTC')).toBe(1);
    expect(await compute('UTC')).toEqual(await advise('UTC'));
  });

  it('computes the advice for another time zone than the one it was stored for', async () => {
    expect(await countUnits(timezone)).toBeGreaterThan(1);
    expect(await advise(timezone)).toEqual(await compute(timezone));
  });

  it('says how many nights are missing as it was stored', async () => {
    const { sessions } = services();
    const item = await sessions.get(key(), { consistent: true });
    const stored = await findGoLiveAdvice(sessions, p);
    if (!item || !stored) throw new Error('No advice was stored.');
    const few = { nights: 4, missingNights: 6, slots: [], toTry: null };
    const advice = { ...stored.advice, ...few };
    await replaceGoLiveAdvice(sessions, p, async () => ({ ...stored, advice }));
    const reply = await advise('UTC');
    await sessions.put(item);

    expect(reply).toMatchObject({ nights: 4, missingNights: 6, slots: [], worthTrying: [] });
  });

  it('computes the advice when the first session is older than 18 weeks', async () => {
    const { since } = (await findGoLiveAdvice(services().sessions, p)) ?? {};
    const last = (since ?? 0) + 18 * 7 * DAY;
    service.setTime(last);
    const { nights } = await advise('UTC');
    expect(await countUnits('UTC')).toBe(1);
    service.setTime(last + 1);
    const later = await advise('UTC');
    expect(await countUnits('UTC')).toBeGreaterThan(1);
    expect(later).toEqual(await compute('UTC'));
    service.setTime(ANCHOR);

    // Only sessions of the last 17 weeks.
    expect(later.nights).toBeLessThan(nights);
    expect(later.nights).toBeGreaterThan(0);
  });
});
