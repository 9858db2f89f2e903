import type { BroadcastTruth } from '@infra/local/platform/truth/room-truth';
import { listCamSessions } from '@shared/api/sessions';
import { afterAll, beforeAll } from 'vitest';
import { type FeedEvent, feedEvents } from './feed-events';
import { aRoom, type ServiceUnderTest, startService } from './service-under-test';
import type { Person } from './signed-in';

export const plan = aRoom({ historyDays: 40 });
export const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();

/**
 * A performer who is live after forty days, and her sessions in the service, for all tests of a
 * file; together with the sessions as the simulated platform knows them.
 */
export function sessionsUnderTest() {
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

  /** Returns a finished session with every kind of event that the test needs. */
  function aFinishedBroadcast(wanted: (broadcast: BroadcastTruth) => boolean = () => true) {
    const found = truths().find((one) => one.stop !== null && one.stopDelivered && wanted(one));
    if (!found) throw new Error('The simulated history has no such broadcast.');
    return found;
  }

  return { service: () => service, vera: () => vera, truths, list, aFinishedBroadcast };
}

/** Returns what a listener can know of a session, from the truth. */
export function summaryOf(broadcast: BroadcastTruth) {
  const { stop, stopDelivered, lastDelivered } = broadcast;
  return {
    startTime: iso(broadcast.start),
    endTime: stop === null ? null : iso(stopDelivered ? stop : lastDelivered),
    isLive: stop === null,
    startInferred: false,
    endInferred: stop !== null && !stopDelivered,
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

/** Returns what the platform reported between a session's start and end. */
export function eventsOf({
  start,
  stop,
  stopDelivered,
  lastDelivered,
}: BroadcastTruth): FeedEvent[] {
  const end = stop === null ? Date.now() : stopDelivered ? stop : lastDelivered;
  return feedEvents(plan, Date.now()).filter(({ ms }) => ms >= start && ms <= end);
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
export const tokensOf = (events: readonly FeedEvent[]) =>
  sum(events.filter(({ method }) => method === 'tip').map(({ tokens }) => tokens));

/** Returns the peak of registered visitors, and their number. */
export function visitorsIn(events: readonly FeedEvent[]) {
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
