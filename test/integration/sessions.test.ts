import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BroadcastTruth } from '../../infra/local/platform/truth/room-truth';
import { SessionStats, SessionUpdates } from '../../shared/api/session-resources';
import {
  getCamSession,
  getSessionResource,
  getTopPercentiles,
  listCamSessions,
} from '../../shared/api/sessions';
import { giveRole } from '../support/members';
import {
  ANCHOR,
  aRoom,
  HOUR,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '../support/service-under-test';
import type { Person } from '../support/signed-in';
import { type ToldEvent, toldEvents } from '../support/told-events';

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

const truths = () => service.platform.truth(p).broadcasts.toReversed();
const list = async (query: object = {}) =>
  (await vera.call(listCamSessions, { params: { p }, query })).sessions;

/** A broadcast that is over and has every kind of event that the test looks for. */
function aFinishedBroadcast(wanted: (broadcast: BroadcastTruth) => boolean = () => true) {
  const found = truths().find((one) => one.stop !== null && one.stopHeard && wanted(one));
  if (!found) throw new Error('The simulated history has no such broadcast.');
  return found;
}

/** What a listener can know of a broadcast, from the truth. */
function heard(broadcast: BroadcastTruth) {
  const { stop, stopHeard, lastHeard } = broadcast;
  return {
    startTime: iso(broadcast.start),
    endTime: stop === null ? null : iso(stopHeard ? stop : lastHeard),
    isLive: stop === null,
    startInferred: false,
    endInferred: stop !== null && !stopHeard,
    tipTokens: broadcast.tokens,
    tips: broadcast.tips,
    tippers: broadcast.tippers,
    mediaTokens: broadcast.media.tokens,
    mediaPurchases: broadcast.media.count,
    follows: broadcast.follows,
    unfollows: broadcast.unfollows,
    fanclubJoins: broadcast.fanclubJoins,
    messages: broadcast.chatMessages,
    privateMessages: broadcast.privateMessages,
  };
}

function eventsOf({ start, stop, stopHeard, lastHeard }: BroadcastTruth): ToldEvent[] {
  const end = stop === null ? Date.now() : stopHeard ? stop : lastHeard;
  return toldEvents(plan, Date.now()).filter(({ ms }) => ms >= start && ms <= end);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const tokensOf = (events: readonly ToldEvent[]) =>
  sum(events.filter(({ method }) => method === 'tip').map(({ tokens }) => tokens));

/** The most registered visitors at one time, and how many there were. */
function visitorsIn(events: readonly ToldEvent[]) {
  const present = new Set<string>();
  const seen = new Set<string>();
  let most = 0;
  for (const { method, user } of events) {
    if (method === 'userLeave') present.delete(user);
    if (method !== 'userEnter' && (method !== 'chatMessage' || user === p)) continue;
    present.add(user);
    seen.add(user);
    most = Math.max(most, present.size);
  }
  return { visitors: seen.size, peakVisitors: most };
}

describe('cam_sessions', () => {
  it('tells every broadcast’s numbers as they really were, newest first', async () => {
    const sessions = await list();

    expect(sessions).toHaveLength(truths().length);
    expect(sessions).toMatchObject(truths().map(heard));
  });

  it('counts registered visitors and the most at one time from the feed', async () => {
    const sessions = await list();

    expect(sessions.map(({ visitors, peakVisitors }) => ({ visitors, peakVisitors }))).toEqual(
      truths().map((broadcast) => visitorsIn(eventsOf(broadcast))),
    );
  });

  it('names the highest tip and its tipper', async () => {
    const [session] = await list();
    const [truth] = truths();
    const tips = truth ? eventsOf(truth).filter(({ method }) => method === 'tip') : [];
    const highest = tips.reduce((best, tip) => (tip.tokens > best.tokens ? tip : best));

    expect(session?.highestTip).toEqual({ tokens: highest.tokens, tipper: highest.user });
  });

  it('bridges reconnects: one broadcast, no gap', async () => {
    const broken = aFinishedBroadcast(({ reconnects }) => reconnects.length > 0);
    const found = (await list()).find(({ startTime }) => startTime === iso(broken.start));

    expect(found).toMatchObject(heard(broken));
  });

  it('takes the last thing heard for the end where the platform lost the stop', async () => {
    const lost = truths().filter(({ stop, stopHeard }) => stop !== null && !stopHeard);
    const inferred = (await list()).filter(({ endInferred }) => endInferred);

    expect(lost.length).toBeGreaterThan(0);
    expect(inferred.map(({ endTime }) => endTime)).toEqual(
      lost.map(({ lastHeard }) => iso(lastHeard)),
    );
  });

  it('includes a broadcast that begins with the period and leaves out one that begins at its end', async () => {
    const [later, earlier] = truths().slice(4, 6);
    const start = iso(earlier?.start ?? 0);
    const end = iso(later?.start ?? 0);

    expect((await list({ start, end })).map(({ startTime }) => startTime)).toEqual([start]);
    expect(
      (await list({ start, end: iso((later?.start ?? 0) + 1) })).map(({ startTime }) => startTime),
    ).toEqual([end, start]);
    expect(await list({ start: iso((earlier?.start ?? 0) + 1), end })).toEqual([]);
  });

  it('understands a period given in another offset', async () => {
    const { start } = aFinishedBroadcast();
    const inKathmandu = iso(start + 345 * MINUTE).replace('Z', '+05:45');
    const end = iso(start + 1);

    expect((await list({ start: inKathmandu, end })).map(({ startTime }) => startTime)).toEqual([
      iso(start),
    ]);
  });

  it('pages through the whole history without loss or repetition', async () => {
    const paged: string[] = [];
    let end: string | null = iso(Date.now() + 1);
    while (end !== null) {
      const page: { sessions: { startTime: string }[]; next: string | null } = await vera.call(
        listCamSessions,
        { params: { p }, query: { end, limit: 7 } },
      );
      paged.push(...page.sessions.map(({ startTime }) => startTime));
      end = page.next;
    }

    expect(paged).toEqual(truths().map(({ start }) => iso(start)));
  });

  it('answers tags only where they are asked for', async () => {
    const query = { limit: 3 };
    const plain = await list(query);
    const tagged = await list({ ...query, tags: 'true' });

    expect(plain.every((session) => !('tags' in session))).toBe(true);
    expect(tagged.map(({ tags }) => tags)).toEqual([[], [], []]);
  });

  it('takes a performer’s name in any case', async () => {
    const { sessions } = await vera.call(listCamSessions, { params: { p: p.toUpperCase() } });

    expect(sessions).toEqual(await list());
  });
});

describe('cam_sessions_top_percentiles', () => {
  it('calls sessions stellar that exceed the 95th percentile by nearest rank', async () => {
    const answer = await vera.call(getTopPercentiles, { params: { p } });
    // The broadcast on air is not yet what it will be.
    const finished = truths().filter(({ stop }) => stop !== null);
    const tokens = finished.map((broadcast) => broadcast.tokens);
    const threshold = tokens.toSorted((a, b) => a - b)[Math.ceil(tokens.length * 0.95) - 1] ?? 0;

    expect(answer.sessions).toBe(tokens.length);
    expect(answer.bands).toEqual([
      { fromVisitors: 0, toVisitors: null, sessions: tokens.length, tipTokens: threshold },
    ]);
    expect(answer.stellar).toEqual(
      finished.filter((broadcast) => broadcast.tokens > threshold).map(({ start }) => iso(start)),
    );
    expect(answer.stellar.length).toBeGreaterThan(0);
    expect(answer).toMatchObject({ shared: null, sharedNeedsConsent: true });
  });
});

describe('camsession_details', () => {
  const details = (person: Person, { start, stop }: BroadcastTruth) =>
    person.call(getCamSession, {
      params: { p, startTime: iso(start), endTime: stop === null ? 'live' : iso(stop) },
    });

  it('tells every tip of a broadcast in order', async () => {
    const broadcast = aFinishedBroadcast(({ anonymousTips }) => anonymousTips > 0);
    const { session, tips } = await details(vera, broadcast);

    expect(session).toMatchObject(heard(broadcast));
    expect(tips.map(({ message: _, ...tip }) => tip)).toEqual(
      eventsOf(broadcast)
        .filter(({ method }) => method === 'tip')
        .map(({ ms, tokens, user, isAnonymous }) => ({
          time: iso(ms),
          tokens,
          tipper: user,
          isAnonymous,
        })),
    );
  });

  it('sums tippers, the most generous first', async () => {
    const broadcast = aFinishedBroadcast(({ tippers }) => tippers > 3);
    const { tippers } = await details(vera, broadcast);

    expect(tippers).toHaveLength(broadcast.tippers);
    expect(sum(tippers.map(({ tokens }) => tokens))).toBe(broadcast.tokens);
    expect(sum(tippers.map(({ tips }) => tips))).toBe(broadcast.tips);
    expect(tippers.map(({ tokens }) => tokens)).toEqual(
      tippers.map(({ tokens }) => tokens).toSorted((a, b) => b - a),
    );
  });

  it('notes start, reconnects and stop at their times', async () => {
    const broadcast = aFinishedBroadcast(({ reconnects }) => reconnects.length > 0);
    const { moments } = await details(vera, broadcast);
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
    const moderator = await service.signUp('moderator@example.com');
    await giveRole(moderator, p, 'Moderator');
    const own = await details(vera, broadcast);
    const seen = await details(moderator, broadcast);

    const veiled = own.tips.map((tip) => ({ ...tip, tipper: tip.isAnonymous ? null : tip.tipper }));
    expect(veiled).not.toEqual(own.tips);
    expect(seen.tips).toEqual(veiled);
    expect(seen.tippers.filter(({ name }) => name === null)).toEqual([
      expect.objectContaining({ tips: broadcast.anonymousTips }),
    ]);
    expect(sum(seen.tippers.map(({ tokens }) => tokens))).toBe(broadcast.tokens);
  });

  it('finds a broadcast by its start alone, for its end may have moved', async () => {
    const broadcast = aFinishedBroadcast();
    const params = { p, startTime: iso(broadcast.start), endTime: iso(broadcast.start + 1) };

    expect(await vera.call(getCamSession, { params })).toEqual(await details(vera, broadcast));
  });

  it('answers 404 for a time at which no broadcast began', async () => {
    const startTime = iso(aFinishedBroadcast().start + 1);
    const answer = await vera.ask(getCamSession, { params: { p, startTime, endTime: 'live' } });

    expect(answer.status).toBe(404);
    expect(answer.type).toBe('application/problem+json');
  });
});

describe('cbi_resource', () => {
  const resource = (broadcast: BroadcastTruth, name: 'stats.json' | 'updates.json') =>
    vera.call(getSessionResource, { params: { p, startTime: iso(broadcast.start), name } });

  it('tells tips by the quarter hour, empty ones included', async () => {
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

function presentAfter(events: readonly ToldEvent[]): number {
  const present = new Set<string>();
  for (const { method, user } of events) {
    if (method === 'userLeave') present.delete(user);
    if (method === 'userEnter' || (method === 'chatMessage' && user !== p)) present.add(user);
  }
  return present.size;
}

function followersGained(events: readonly ToldEvent[]): number {
  const count = (wanted: string) => events.filter(({ method }) => method === wanted).length;
  return count('follow') - count('unfollow');
}

describe('a broadcast on air', () => {
  it('grows with what is heard, before any settling, and is the same after it', async () => {
    const before = await vera.call(listCamSessions, { params: { p }, query: { limit: 1 } });
    service.setTime(ANCHOR + 25 * MINUTE);
    expect(await service.listen()).toBeGreaterThan(0);

    const grown = await vera.call(listCamSessions, { params: { p }, query: { limit: 1 } });
    const [truth] = truths();
    expect(truth?.tokens).toBeGreaterThan(before.sessions[0]?.tipTokens ?? 0);
    expect(grown.sessions).toMatchObject(truths().slice(0, 1).map(heard));
    expect(grown.sessions[0]).toMatchObject(visitorsIn(truth ? eventsOf(truth) : []));
    expect(grown.settledThrough).toBe(before.settledThrough);

    await service.settle(p, { force: true });
    const settled = await vera.call(listCamSessions, { params: { p }, query: { limit: 1 } });
    expect(settled.sessions).toEqual(grown.sessions);
    expect(settled.settledThrough).not.toBe(before.settledThrough);
  });

  it('ends with its stop, and the next one begins', async () => {
    service.setTime(ANCHOR + 7 * HOUR);
    await service.listen();
    await service.settle(p);

    const sessions = await list();
    expect(sessions.slice(0, 2).map(({ isLive }) => isLive)).toEqual([true, false]);
    expect(sessions).toMatchObject(truths().map(heard));
  });

  it('is told as details and statistics up to its newest event', async () => {
    const [live] = truths();
    const params = { p, startTime: iso(live?.start ?? 0) };
    const details = await vera.call(getCamSession, { params: { ...params, endTime: 'live' } });
    const stats = await vera.call(getSessionResource, {
      params: { ...params, name: 'stats.json' },
    });
    const last = live ? eventsOf(live).at(-1) : undefined;

    expect(sum(details.tips.map(({ tokens }) => tokens))).toBe(live?.tokens);
    expect(details.through).toBe(iso(last?.ms ?? 0));
    expect(stats).toMatchObject({ session: { isLive: true, tipTokens: live?.tokens } });
  });
});
