import type { WireEvent } from '@infra/local/platform/feed/wire-event';
import { createBookkeeper } from '@infra/local/platform/truth/bookkeeper';
import { openRoom } from '@infra/local/platform/world/room';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { byDepth } from '@test/support/run/depth';
import { describe, expect, it } from 'vitest';
import { ANCHOR, aPlatform, aRoom, DAY, MINUTE } from './a-platform';
import { feedEvents, timeOf } from './feed-events';

const BRIDGE = 15 * MINUTE;
const SILENCE = 90 * MINUTE;

interface Recounted {
  start: number;
  stop: number | null;
  tokens: number;
  tips: number;
  follows: number;
  unfollows: number;
  chatMessages: number;
}

/** Counts sessions from the events alone, as a person with pencil and paper would. */
function recount(events: readonly WireEvent[]) {
  const broadcasts: Recounted[] = [];
  let offlineTokens = 0;
  // Events after a stop belong to the session only if it continues.
  let pending: WireEvent[] = [];
  let delivered = 0;

  const count = (to: Recounted | undefined, { method, object }: WireEvent) => {
    const tokens = method === 'tip' ? (object.tip as { tokens: number }).tokens : 0;
    if (!to) {
      offlineTokens += tokens;
      return;
    }
    to.tokens += tokens;
    to.tips += Number(method === 'tip');
    to.follows += Number(method === 'follow');
    to.unfollows += Number(method === 'unfollow');
    to.chatMessages += Number(method === 'chatMessage');
  };

  for (const event of events) {
    const at = timeOf(event);
    let current = broadcasts.at(-1);
    const stop = current?.stop ?? null;
    // A lost stop: a long silence.
    if (current && stop === null && at - delivered > SILENCE) current.stop = delivered;
    delivered = at;

    if (event.method === 'broadcastStart') {
      const goesOn = current && stop !== null && at - stop <= BRIDGE;
      for (const waiting of pending) count(goesOn ? current : undefined, waiting);
      pending = [];
      if (current && goesOn) {
        current.stop = null;
      } else {
        current = {
          start: at,
          stop: null,
          tokens: 0,
          tips: 0,
          follows: 0,
          unfollows: 0,
          chatMessages: 0,
        };
        broadcasts.push(current);
      }
    } else if (event.method === 'broadcastStop') {
      if (current) current.stop = at;
    } else if (current?.stop === null) {
      count(current, event);
    } else {
      pending.push(event);
    }
  }
  for (const waiting of pending) count(undefined, waiting);

  return { broadcasts, offlineTokens };
}

const plans: [number, RoomPlan][] = [
  [1, aRoom({ density: 'usual', historyDays: byDepth(20, 60) })],
  [2, aRoom({ density: 'quiet', historyDays: byDepth(40, 120) })],
  [3, aRoom({ density: 'quiet', historyDays: byDepth(40, 150), alwaysLive: true })],
  [4, aRoom({ density: 'busy', historyDays: byDepth(5, 14) })],
  [5, aRoom({ density: 'quiet', historyDays: byDepth(60, 200) })],
];

describe.each(plans)('the truth of seed %i', (seed, plan) => {
  const until = ANCHOR + seed * 3_333_333;
  const events = feedEvents(seed, plan, until);
  const truth = createBookkeeper(openRoom(seed, ANCHOR, plan)).truth(until);
  const recounted = recount(events);

  it('has the sessions that the events show', () => {
    const expected = truth.broadcasts.map((broadcast) => ({
      start: broadcast.start,
      // A person takes the last activity as the end if the stop was lost.
      stop:
        broadcast.stop === null || broadcast.stopDelivered
          ? broadcast.stop
          : broadcast.lastDelivered,
      tokens: broadcast.tokens,
      tips: broadcast.tips,
      follows: broadcast.follows,
      unfollows: broadcast.unfollows,
      chatMessages: broadcast.chatMessages,
    }));

    expect(recounted.broadcasts).toEqual(expected);
    expect(recounted.offlineTokens).toBe(truth.offline.tips.tokens);
  });

  it('counts every event by its method', () => {
    const byMethod: Record<string, number> = {};
    for (const { method } of events) byMethod[method] = (byMethod[method] ?? 0) + 1;

    expect(truth.events).toEqual({ total: events.length, byMethod });
  });

  it('sums up tips by tipper, anonymous ones separately', () => {
    const tippers: Record<string, typeof nothing & { anonymous: typeof nothing }> = {};
    const nothing = { tokens: 0, count: 0 };
    const anonymous = { ...nothing };
    for (const { method, object } of events) {
      if (method !== 'tip') continue;
      const { username } = object.user as { username: string };
      const { tokens, isAnon } = object.tip as { tokens: number; isAnon: boolean };
      const own = tippers[username] ?? { ...nothing, anonymous: { ...nothing } };
      tippers[username] = own;
      for (const sum of isAnon ? [own, own.anonymous, anonymous] : [own]) {
        sum.tokens += tokens;
        sum.count += 1;
      }
    }

    expect(truth.tippers).toEqual(tippers);
    expect(truth.tips.anonymous).toEqual(anonymous);
  });

  it('sums up media', () => {
    const sold = events.filter(({ method }) => method === 'mediaPurchase');
    const tokens = sold.reduce(
      (sum, { object }) => sum + (object.media as { tokens: number }).tokens,
      0,
    );

    expect(truth.media).toEqual({ tokens, count: sold.length });
  });
});

describe('the truth', () => {
  it('shows a session during a reconnect as ended, and afterwards as a single one', () => {
    const room = openRoom(6, ANCHOR, aRoom({ historyDays: 100 }));
    const script = [...room.scriptsBetween(room.timeline.begin, ANCHOR)].find(
      ({ show }) => show && show.parts.length === 2,
    );
    const [first, second] = script?.show?.parts ?? [];
    if (!first || !second) throw new Error('No reconnect in this seed: choose another.');
    const books = createBookkeeper(room);
    const last = (until: number) => books.truth(until).broadcasts.at(-1);

    expect(last(second.from - 1)).toMatchObject({ stop: first.to, reconnects: [] });
    expect(last(second.from)).toMatchObject({
      start: first.from,
      stop: null,
      reconnects: [[first.to, second.from]],
    });
  });

  it('is the same for an instant whatever was requested before', () => {
    const plan = aRoom({ historyDays: 20 });
    const bookkeeper = createBookkeeper(openRoom(7, ANCHOR, plan));
    bookkeeper.truth(ANCHOR);
    const middle = ANCHOR - 10 * DAY;

    expect(bookkeeper.truth(middle)).toEqual(
      createBookkeeper(openRoom(7, ANCHOR, plan)).truth(middle),
    );
  });

  it('changes the follower count with the events', () => {
    const plan = aRoom({ historyDays: 30, density: 'usual' });
    const room = openRoom(8, ANCHOR, plan);
    const { now, events } = createBookkeeper(room).truth(ANCHOR);
    const { follow = 0, unfollow = 0 } = events.byMethod;

    expect(now.followers - room.followersBefore(0)).toBe(follow - unfollow);
  });

  it('contains the latest session every five minutes', () => {
    const plan = aRoom({ alwaysLive: true, density: 'usual' });
    const { curve, now } = createBookkeeper(openRoom(9, ANCHOR, plan)).truth(ANCHOR);

    expect(curve).toHaveLength(9);
    expect(curve.at(-1)).toEqual({
      at: ANCHOR,
      viewers: now.viewers,
      registered: now.registered,
      followers: now.followers,
    });
    expect(now.viewers).toBeGreaterThan(now.registered);
  });

  it('is served over HTTP', async () => {
    const platform = await aPlatform();
    const until = ANCHOR - 2 * DAY;

    const answer = await fetch(`${platform.url}/_truth/demo?until=${until}`);

    expect(await answer.json()).toEqual(platform.truth('demo', until));
    expect(platform.truth('demo').events.total).toBeGreaterThan(
      platform.truth('demo', until).events.total,
    );
  });
});
