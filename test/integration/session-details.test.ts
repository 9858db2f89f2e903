import type { BroadcastTruth } from '@infra/local/platform/truth/room-truth';
import { addFeedGap } from '@lambdas/data/log/feed-gaps';
import { services } from '@lambdas/runtime/services';
import { SessionStats, SessionUpdates } from '@shared/api/session-resources';
import { getCamSession, getSessionResource } from '@shared/api/sessions';
import type { FeedEvent } from '@test/support/feed-events';
import { giveRole } from '@test/support/members';
import { MINUTE } from '@test/support/service-under-test';
import {
  eventsOf,
  p,
  sessionsUnderTest,
  sum,
  summaryOf,
  tokensOf,
} from '@test/support/sessions-under-test';
import type { Person } from '@test/support/signed-in';
import { describe, expect, it } from 'vitest';

const { service, vera, aFinishedBroadcast } = sessionsUnderTest();
const iso = (ms: number) => new Date(ms).toISOString();

describe('camsession_details', () => {
  const details = (person: Person, { start, stop }: BroadcastTruth) =>
    person.call(getCamSession, {
      params: { p, startTime: iso(start), endTime: stop === null ? 'live' : iso(stop) },
    });

  it('returns every tip of a broadcast in order', async () => {
    const broadcast = aFinishedBroadcast(({ anonymousTips }) => anonymousTips > 0);
    const { session, tips } = await details(vera(), broadcast);

    expect(session).toMatchObject(summaryOf(broadcast));
    expect(tips.map(({ message: _, ...tip }) => tip)).toEqual(
      eventsOf(broadcast)
        .filter(({ method }) => method === 'tip')
        .map(({ ms, tokens, user, isAnonymous }, index, all) => ({
          time: iso(ms),
          amount: tokens,
          tokens,
          sumSoFar: sum(all.slice(0, index + 1).map((tip) => tip.tokens)),
          tipper: user,
          isAnonymous,
        })),
    );
  });

  it('sums up tippers, most tokens first', async () => {
    const broadcast = aFinishedBroadcast(({ tippers }) => tippers > 3);
    const { tippers } = await details(vera(), broadcast);

    expect(tippers).toHaveLength(broadcast.tippers);
    expect(sum(tippers.map(({ tokens }) => tokens))).toBe(broadcast.tokens);
    expect(sum(tippers.map(({ tips }) => tips))).toBe(broadcast.tips);
    expect(tippers.map(({ tokens }) => tokens)).toEqual(
      tippers.map(({ tokens }) => tokens).toSorted((a, b) => b - a),
    );
  });

  it('lists start, reconnects and stop with their times', async () => {
    const broadcast = aFinishedBroadcast(({ reconnects }) => reconnects.length > 0);
    const { moments } = await details(vera(), broadcast);
    const at = (kind: string) => moments.filter((one) => one.kind === kind).map(({ time }) => time);

    expect(at('start')).toEqual([iso(broadcast.start)]);
    expect(at('reconnect')).toEqual(broadcast.reconnects.map(([, again]) => iso(again)));
    const stops = [...broadcast.reconnects.map(([left]) => left), broadcast.stop ?? 0];
    expect(at('stop')).toEqual(stops.map(iso));
    expect(at('mediaPurchase')).toHaveLength(broadcast.media.count);
    expect(at('fanclubJoin')).toHaveLength(broadcast.fanclubJoins);
  });

  it('hides who tipped anonymously from everyone but an Admin, and keeps the sums', async () => {
    const broadcast = aFinishedBroadcast(({ anonymousTips }) => anonymousTips > 0);
    const moderator = await service().signUp('moderator@example.com');
    await giveRole(moderator, p, 'Moderator');
    const own = await details(vera(), broadcast);
    const seen = await details(moderator, broadcast);

    const masked = own.tips.map((tip) => ({ ...tip, tipper: tip.isAnonymous ? null : tip.tipper }));
    expect(masked).not.toEqual(own.tips);
    expect(seen.tips).toEqual(masked);
    expect(seen.tippers.filter(({ name }) => name === null)).toEqual([
      expect.objectContaining({ tips: broadcast.anonymousTips }),
    ]);
    expect(sum(seen.tippers.map(({ tokens }) => tokens))).toBe(broadcast.tokens);
  });

  it('says for which time events are missing', async () => {
    const broadcast = aFinishedBroadcast();
    const { start, stop } = broadcast;
    const { capture } = services();
    const inside = { from: start + MINUTE, to: start + 5 * MINUTE };
    await addFeedGap(capture, p, { from: (stop ?? 0) + MINUTE, to: (stop ?? 0) + 2 * MINUTE });
    await addFeedGap(capture, p, inside);
    await addFeedGap(capture, p, inside);

    expect((await details(vera(), broadcast)).gaps).toEqual([
      { from: iso(inside.from), to: iso(inside.to) },
    ]);
  });

  it('finds a session by its start alone, as its end may have moved', async () => {
    const broadcast = aFinishedBroadcast();
    const params = { p, startTime: iso(broadcast.start), endTime: iso(broadcast.start + 1) };

    expect(await vera().call(getCamSession, { params })).toEqual(await details(vera(), broadcast));
  });

  it('answers 404 for a time at which no session started', async () => {
    const startTime = iso(aFinishedBroadcast().start + 1);
    const answer = await vera().ask(getCamSession, { params: { p, startTime, endTime: 'live' } });

    expect(answer.status).toBe(404);
    expect(answer.type).toBe('application/problem+json');
  });
});

describe('cbi_resource', () => {
  const resource = (broadcast: BroadcastTruth, name: 'stats.json' | 'updates.json') =>
    vera().call(getSessionResource, { params: { p, startTime: iso(broadcast.start), name } });

  it('returns tips by the quarter hour, empty ones included', async () => {
    const broadcast = aFinishedBroadcast();
    const { quarterHours } = SessionStats.parse(await resource(broadcast, 'stats.json'));
    const quarter = 15 * MINUTE;
    const first = broadcast.start - (broadcast.start % quarter);
    const tips = eventsOf(broadcast).filter(({ method }) => method === 'tip');
    const within = (from: number) => tips.filter(({ ms }) => ms >= from && ms < from + quarter);
    const expected = Array.from(
      { length: Math.floor(((broadcast.stop ?? 0) - first) / quarter) + 1 },
      (_, index) => first + index * quarter,
    ).map((from) => ({
      time: iso(from),
      tipTokens: tokensOf(within(from)),
      tips: within(from).length,
    }));

    expect(quarterHours.map(({ mediaTokens: _, ...bin }) => bin)).toEqual(expected);
    expect(sum(quarterHours.map(({ mediaTokens }) => mediaTokens))).toBe(broadcast.media.tokens);
  });

  it('samples visitors and followers every three minutes', async () => {
    const broadcast = aFinishedBroadcast(({ follows }) => follows > 0);
    const { samples, source } = SessionUpdates.parse(await resource(broadcast, 'updates.json'));
    const events = eventsOf(broadcast);

    expect(source).toBe('enter-leave');
    expect(samples.length).toBe(
      Math.floor(((broadcast.stop ?? 0) - broadcast.start) / (3 * MINUTE)) + 1,
    );
    expect(samples.map(({ t, v, f }) => ({ t, v, f }))).toEqual(
      samples.map((_, index) => {
        const at = broadcast.start + index * 3 * MINUTE;
        const before = events.filter(({ ms }) => ms <= at);
        return { t: iso(at), v: presentAfter(before), f: followersGained(before) };
      }),
    );
    expect(sum(samples.map(({ vg }) => vg))).toBe(samples.at(-1)?.v);
    expect(sum(samples.map(({ fg }) => fg))).toBe(samples.at(-1)?.f);
  });
});

function presentAfter(events: readonly FeedEvent[]): number {
  const present = new Set<string>();
  for (const { method, user } of events) {
    if (method === 'userLeave') present.delete(user);
    if (method === 'userEnter' || (method === 'chatMessage' && user !== p)) present.add(user);
  }
  return present.size;
}

function followersGained(events: readonly FeedEvent[]): number {
  const count = (wanted: string) => events.filter(({ method }) => method === wanted).length;
  return count('follow') - count('unfollow');
}
