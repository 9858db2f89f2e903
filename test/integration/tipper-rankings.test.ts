import { saveUserSettings } from '@shared/api/settings';
import { getTipInsights, listTippers, listTrueFans } from '@shared/api/tippers';
import { type FeedEvent, feedEvents } from '@test/support/feed-events';
import { giveRole } from '@test/support/members';
import {
  ANCHOR,
  aRoom,
  DAY,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Its sessions have ended by the anchor, so all of it is materialized. */
const plan = aRoom({ historyDays: 22, alwaysLive: false });
const p = plan.name;
const NOW = ANCHOR;
const iso = (ms: number) => new Date(ms).toISOString();
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

let service: ServiceUnderTest;
let vera: Person;
let moderator: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan], now: NOW });
  vera = await service.performerOf(plan);
  moderator = await service.signUp('moderator@example.com');
  await giveRole(moderator, p, 'Moderator');
}, 120_000);
afterAll(() => service.stop());

const truth = () => service.platform.truth(p);
const tips = () => feedEvents(plan, NOW).filter(({ method }) => method === 'tip');
const fans = (startTime: string, person = vera) =>
  person.call(listTrueFans, { params: { p, startTime } });
const insights = (person = vera) => person.call(getTipInsights, { params: { p } });

let spans: { start: number; end: number }[] | undefined;

/** Returns the start of the session in which a tip was given; undefined offline. */
function broadcastOf({ ms }: FeedEvent): number | undefined {
  spans ??= truth().broadcasts.map(({ start, stop, stopDelivered, lastDelivered }) => ({
    start,
    end: stop === null ? NOW : stopDelivered ? stop : lastDelivered,
  }));
  return spans.find(({ start, end }) => ms >= start && ms <= end)?.start;
}

const midnight = (ms: number) => ms - (ms % DAY);
const beganAt = (tip: FeedEvent) => broadcastOf(tip) ?? midnight(tip.ms);

/** Counts true fans, tip by tip. */
function fansFrom(start: number, given = tips()) {
  const since = given.filter((tip) => beganAt(tip) >= start);
  return [...new Set(since.map(({ user }) => user))]
    .map((name) => {
      const own = since.filter(({ user }) => user === name);
      return {
        name,
        amount: sum(own.map(({ tokens }) => tokens)),
        session_count: new Set(own.flatMap((tip) => broadcastOf(tip) ?? [])).size,
      };
    })
    .filter(({ session_count }) => session_count >= 2)
    .sort(
      (a, b) =>
        b.session_count - a.session_count || b.amount - a.amount || (a.name < b.name ? -1 : 1),
    );
}

describe('allstar_tippers', () => {
  it('returns who tipped in two or more sessions since a time', async () => {
    const start = NOW - 12 * DAY;
    const answer = await fans(iso(start));

    expect(answer.fans.length).toBeGreaterThan(3);
    expect(answer.fans).toEqual(fansFrom(start));
    expect(answer).toMatchObject({ isAllTime: false, hasProfiles: true });
  });

  it('includes a session that started at that time, and none before', async () => {
    const start = truth().broadcasts.at(-4)?.start ?? 0;
    const [from, after] = [await fans(iso(start)), await fans(iso(start + 1))];

    expect(from.fans).toEqual(fansFrom(start));
    expect(after.fans).toEqual(fansFrom(start + 1));
    expect(from.fans).not.toEqual(after.fans);
  });

  it('uses the all-time list for a window of more than a year, and says so', async () => {
    const answer = await fans('2015-01-01T00:00:00Z');

    expect(answer.isAllTime).toBe(true);
    expect(answer.fans).toEqual(fansFrom(0));
  });

  it('is empty for a window in the future', async () => {
    expect((await fans('2030-01-01T00:00:00Z')).fans).toEqual([]);
  });

  it('excludes anonymous tips for everyone but an Admin', async () => {
    const open = tips().filter(({ isAnonymous }) => !isAnonymous);
    const seen = await fans(iso(NOW - 20 * DAY), moderator);

    expect(seen.fans).toEqual(fansFrom(NOW - 20 * DAY, open));
    expect(seen.fans).not.toEqual((await fans(iso(NOW - 20 * DAY))).fans);
  });
});

describe('tip_insights_all', () => {
  it('returns the sum, the average and the median of all tips', async () => {
    const sizes = tips()
      .map(({ tokens }) => tokens)
      .sort((a, b) => a - b);
    const middle = [sizes[Math.floor((sizes.length - 1) / 2)], sizes[Math.floor(sizes.length / 2)]];
    const answer = await insights();

    expect(answer.total).toEqual({ tokens: truth().tips.tokens, tips: truth().tips.count });
    expect(answer.averageTip).toBeCloseTo(sum(sizes) / sizes.length, 9);
    expect(answer.medianTip).toBe(sum(middle.map((size) => size ?? 0)) / 2);
    expect(sum(answer.tipSizes.map(({ tokens }) => tokens))).toBe(sum(sizes));
    for (const { from, to, tips: count } of answer.tipSizes) {
      expect(count).toBe(sizes.filter((size) => size >= from && size <= (to ?? 1e9)).length);
    }
  });

  it('returns the 50 largest tips and their tippers', async () => {
    const largest = tips()
      .toSorted((a, b) => b.tokens - a.tokens || a.ms - b.ms)
      .slice(0, 50);
    const answer = await insights();

    expect(answer.topTips).toEqual(
      largest.map(({ user, tokens, ms, isAnonymous }) => ({
        tipper: user,
        tokens,
        time: iso(ms),
        isAnonymous,
      })),
    );
  });

  it('returns the top tippers and their share of the income', async () => {
    const { tippers } = await vera.call(listTippers, { params: { p }, query: {} });
    const answer = await insights();
    const share = (most: number) =>
      sum(tippers.slice(0, most).map(({ tokens }) => tokens)) / truth().tips.tokens;

    expect(answer.topTippers).toEqual(tippers);
    expect(answer.shareOfIncome.top1).toBeCloseTo(share(1), 9);
    expect(answer.shareOfIncome.top5).toBeCloseTo(share(5), 9);
    expect(answer.shareOfIncome.top10).toBeCloseTo(share(10), 9);
  });

  it('hides anonymous tippers from everyone but an Admin', async () => {
    const [own, seen] = [await insights(), await insights(moderator)];
    const anonymousTips = seen.topTips.filter(({ isAnonymous }) => isAnonymous);

    expect(anonymousTips.length).toBeGreaterThan(0);
    expect(anonymousTips.every(({ tipper }) => tipper === null)).toBe(true);
    expect(seen.topTips.map(({ tokens }) => tokens)).toEqual(
      own.topTips.map(({ tokens }) => tokens),
    );
    expect(seen.total).toEqual(own.total);
  });

  it('is empty without consent, and complete again with it', async () => {
    const before = { fans: await fans(iso(NOW - 20 * DAY)), insights: await insights() };
    const consent = (given: boolean) =>
      vera.call(saveUserSettings, { body: { createTipperProfiles: given } });

    await consent(false);
    await service.materialize(p);
    expect(await insights()).toMatchObject({
      total: { tokens: 0, tips: 0 },
      averageTip: null,
      medianTip: null,
      topTippers: [],
      topTips: [],
      shareOfIncome: { top1: null, top5: null, top10: null },
      hasProfiles: false,
    });
    expect(await fans(iso(NOW - 20 * DAY))).toMatchObject({ fans: [], hasProfiles: false });

    await consent(true);
    await service.materialize(p);
    expect({ fans: await fans(iso(NOW - 20 * DAY)), insights: await insights() }).toEqual(before);
  });
});
