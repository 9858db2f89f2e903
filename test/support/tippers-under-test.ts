import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { getTipperHistory, listTippers } from '@shared/api/tippers';
import { afterAll, beforeAll } from 'vitest';
import { type FeedEvent, feedEvents } from './feed-events';
import { giveRole } from './members';
import { ANCHOR, aRoom, DAY, type ServiceUnderTest, startService } from './service-under-test';
import type { Person } from './signed-in';

/** Its sessions have ended by the anchor, so all of it is materialized. */
export const plan = aRoom({ historyDays: 22, alwaysLive: false });

const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();
export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/**
 * A performer, her moderator, and the service's data about her tippers, for all tests of a file;
 * together with the simulated platform's tips, summed one by one.
 *
 * @param others rooms of the platform that nobody has connected
 */
export function tippersUnderTest(...others: RoomPlan[]) {
  let service: ServiceUnderTest;
  let vera: Person;
  let moderator: Person;

  beforeAll(async () => {
    service = await startService({ rooms: [plan, ...others] });
    vera = await service.performerOf(plan);
    moderator = await service.signUp('moderator@example.com');
    await giveRole(moderator, p, 'Moderator');
  }, 120_000);
  afterAll(() => service.stop());

  const truth = () => service.platform.truth(p);
  const list = (query: object = {}, person = vera) =>
    person.call(listTippers, { params: { p }, query });
  const history = (tipper: string, query: object = {}, person = vera) =>
    person.call(getTipperHistory, { params: { p, tipper }, query });
  const tips = () => feedEvents(plan, ANCHOR).filter(({ method }) => method === 'tip');

  let spans: { start: number; end: number }[] | undefined;

  /** Returns the sessions' spans. A lost stop is replaced by the last event before the silence. */
  function broadcasts() {
    spans ??= truth().broadcasts.map(({ start, stop, stopDelivered, lastDelivered }) => ({
      start,
      end: stop === null ? ANCHOR : stopDelivered ? stop : lastDelivered,
    }));
    return spans;
  }

  /** Returns the start of the session or offline day to which an event belongs. */
  function startOf({ ms }: FeedEvent): number {
    const on = broadcasts().find(({ start, end }) => ms >= start && ms <= end);
    return on?.start ?? ms - (ms % DAY);
  }

  const isOnAir = ({ ms }: FeedEvent) =>
    broadcasts().some(({ start, end }) => ms >= start && ms <= end);

  /** Returns the expected list, summed tip by tip. */
  function tippersOf(events: readonly FeedEvent[]) {
    const names = [...new Set(events.map(({ user }) => user))];
    return names
      .map((name) => {
        const own = events.filter(({ user }) => user === name);
        return {
          name,
          tokens: sum(own.map(({ tokens }) => tokens)),
          tips: own.length,
          sessions: new Set(own.filter(isOnAir).map(startOf)).size,
          anonymousTokens: sum(own.filter((tip) => tip.isAnonymous).map(({ tokens }) => tokens)),
          lastTipped: iso(Math.max(...own.map(startOf))),
        };
      })
      .sort((a, b) => b.tokens - a.tokens || (a.name < b.name ? -1 : 1));
  }

  const bestTipper = () => tippersOf(tips())[0]?.name ?? '';

  return {
    service: () => service,
    vera: () => vera,
    moderator: () => moderator,
    list,
    history,
    truth,
    tips,
    broadcasts,
    startOf,
    isOnAir,
    tippersOf,
    bestTipper,
  };
}
