import type { BroadcastTruth } from '@infra/local/platform/truth/room-truth';
import { getHashtagStats } from '@shared/api/hashtags';
import { saveUpload } from '@shared/api/uploads';
import { extensionUpload } from '@test/support/extension-upload';
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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 40 });
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();

let service: ServiceUnderTest;
let vera: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  vera = await service.performerOf(plan);
}, 120_000);
afterAll(() => service.stop());

const stats = (start: number, end: number, utcOffset = '0') =>
  vera.call(getHashtagStats, {
    params: { p, utcOffset },
    query: { start: iso(start), end: iso(end) },
  });
const finished = (start: number, end: number) =>
  service.platform
    .truth(p)
    .broadcasts.filter((one) => one.stop !== null && one.start >= start && one.start < end);
const oneDecimal = (value: number) => Math.round(value * 10) / 10;
const endOf = ({ stop, stopDelivered, lastDelivered }: BroadcastTruth) =>
  (stopDelivered ? stop : lastDelivered) ?? 0;

/** Returns what each hashtag earned, from the true subjects and tips. */
function truthOf(broadcasts: readonly BroadcastTruth[]) {
  const sums = new Map<
    string,
    { sessions: number; seconds: number; tips: number; tokens: number }
  >();
  const tips = Object.values(service.platform.people(p)).flatMap((person) => person.tips);
  for (const broadcast of broadcasts) {
    const { start, subjects } = broadcast;
    const end = endOf(broadcast);
    const own = tips.filter((tip) => tip.broadcast === start);
    for (const tag of new Set(subjects.flatMap(({ tags }) => tags))) {
      const sum = sums.get(tag) ?? { sessions: 0, seconds: 0, tips: 0, tokens: 0 };
      sums.set(tag, sum);
      sum.sessions += 1;
      subjects.forEach(({ at, tags }, index) => {
        if (!tags.includes(tag)) return;
        const from = index === 0 ? start : at;
        const to = subjects[index + 1]?.at ?? end + 1;
        sum.seconds += (Math.min(to, end) - from) / 1000;
        const within = own.filter((tip) => tip.at >= from && tip.at < to);
        sum.tips += within.length;
        sum.tokens += within.reduce((all, { tokens }) => all + tokens, 0);
      });
    }
  }
  return sums;
}

describe('hashtag_stats_v2', { shuffle: false }, () => {
  const [start, end] = [ANCHOR - 30 * DAY, ANCHOR];

  it('returns how long hashtags were used and what was tipped meanwhile', async () => {
    // Until the running session, which counts with what it has so far.
    const until =
      service.platform.truth(p).broadcasts.find(({ stop }) => stop === null)?.start ?? end;
    const { hashtags, ...rest } = await stats(start, until);
    const broadcasts = finished(start, until);
    const truth = truthOf(broadcasts);
    expect((await stats(until, end)).sessions).toBe(1);

    expect(rest).toMatchObject({
      sessions: broadcasts.length,
      sessionsWithJoins: 0,
      visitors: 0,
      belowOnePercent: { hashtags: 0, joins: 0 },
      start: iso(start),
      end: iso(until),
    });
    expect(truth.size).toBeGreaterThan(6);
    expect(hashtags.map(({ hashtag }) => hashtag).toSorted()).toEqual([...truth.keys()].toSorted());
    for (const { hashtag, sessions, seconds, tips, tipTokens, tipsPerHour, joins } of hashtags) {
      const sum = truth.get(hashtag);
      expect({ sessions, tips, tipTokens, joins }, hashtag).toEqual({
        sessions: sum?.sessions,
        tips: sum?.tips,
        tipTokens: sum?.tokens,
        joins: 0,
      });
      // Each span is rounded to seconds separately.
      expect(Math.abs(seconds - (sum?.seconds ?? 0)), hashtag).toBeLessThan(sessions * 5);
      expect(tipsPerHour).toBe(Math.round((3_600 * tipTokens) / seconds));
    }
    expect(hashtags.map(({ seconds }) => seconds)).toEqual(
      hashtags.map(({ seconds }) => seconds).toSorted((a, b) => b - a),
    );
  });

  it('counts a session in the period in which it started', async () => {
    const [one] = finished(start, end);
    const began = one?.start ?? 0;
    const [from, until] = await Promise.all([
      stats(began, began + 1),
      stats(began - 12 * HOUR, began),
    ]);

    expect(from).toMatchObject({ sessions: 1 });
    expect(until).toMatchObject({ sessions: 0, hashtags: [] });
  });

  it('returns the last 30 local days by default', async () => {
    const answer = await vera.call(getHashtagStats, { params: { p, utcOffset: '-210' } });

    expect([answer.start, answer.end]).toEqual(['2026-10-10T03:30:00.000Z', iso(ANCHOR)]);
  });

  it('returns who came through hashtags, if the extension reported it', async () => {
    // The last one reports its start a little late.
    const lastThree = finished(ANCHOR - 12 * DAY, end).slice(-3);
    for (const [index, { start: began }] of lastThree.entries()) {
      const body = extensionUpload(service.platform.extensionReport(p, began));
      const startTime = iso(began + (index === lastThree.length - 1 ? 4 * MINUTE : 0));
      const later = (one: { time: string }) => one.time >= startTime;
      await vera.call(saveUpload, {
        params: { p },
        body: {
          ...body,
          startTime,
          hashtagJoins: (body.hashtagJoins ?? []).filter(later),
          snapshots: (body.snapshots ?? []).filter(later),
          linkVisits: (body.linkVisits ?? []).filter(later),
        },
      });
    }
    const answer = await stats(start, end);
    const visitors = lastThree.reduce((sum, { seen }) => sum + seen.length, 0);
    const joins = new Map<string, number>();
    for (const [index, { start: began }] of lastThree.entries()) {
      const since = began + (index === lastThree.length - 1 ? 4 * MINUTE : 0);
      const report = service.platform.extensionReport(p, began);
      for (const { hashtag, at } of report.hashtagJoins) {
        if (at >= since) joins.set(hashtag, (joins.get(hashtag) ?? 0) + 1);
      }
    }
    const own = truthOf(finished(start, end));
    const carried = truthOf(lastThree);
    const counted = new Set([...joins.keys(), ...carried.keys()]);
    const isShown = (tag: string) => 100 * (joins.get(tag) ?? 0) >= visitors;
    const hidden = [...counted].filter((tag) => !isShown(tag));

    expect(joins.size).toBeGreaterThan(0);
    expect(answer).toMatchObject({ sessionsWithJoins: 3, visitors });
    expect(
      answer.hashtags
        .filter((one) => one.joins > 0)
        .map((one) => [one.hashtag, one.joins])
        .toSorted(),
    ).toEqual([...joins].filter(([tag]) => isShown(tag)).toSorted());
    expect(answer.hashtags.map(({ hashtag }) => hashtag).toSorted()).toEqual(
      [...own.keys(), ...joins.keys()]
        .filter((tag, place, tags) => tags.indexOf(tag) === place && !hidden.includes(tag))
        .toSorted(),
    );
    expect(answer.belowOnePercent).toEqual({
      hashtags: hidden.length,
      joins: hidden.reduce((sum, tag) => sum + (joins.get(tag) ?? 0), 0),
    });
    for (const one of answer.hashtags)
      expect(one.share).toBe(oneDecimal((100 * one.joins) / visitors));
  });

  it('finds joins whose extension clock is outside the period', async () => {
    const began = finished(ANCHOR - 12 * DAY, end).at(-1)?.start ?? 0;

    expect(await stats(began, began + MINUTE)).toMatchObject({ sessions: 1, sessionsWithJoins: 1 });
    expect(await stats(began + MINUTE, began + HOUR)).toMatchObject({
      sessions: 0,
      sessionsWithJoins: 0,
      visitors: 0,
    });
  });
});
