import { generateFeedEvents } from '@infra/local/platform/feed/generate-feed-events';
import { openRoom } from '@infra/local/platform/world/room';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { ANCHOR, SEED } from './service-under-test';

/** An event as the platform sends it, loosely typed, for tests that read it themselves. */
export interface FeedEvent {
  readonly id: string;
  readonly ms: number;
  readonly method: string;
  readonly user: string;
  readonly tokens: number;
  readonly isAnonymous: boolean;
}

const cache = new Map<string, FeedEvent[]>();

/**
 * Returns everything that the simulated platform reports about a room up to an instant, in order.
 */
export function feedEvents(plan: RoomPlan, until: number): FeedEvent[] {
  const key = `${plan.name} ${plan.historyDays} ${until}`;
  const events = cache.get(key) ?? listEvents(plan, until);
  cache.set(key, events);
  return events;
}

function listEvents(plan: RoomPlan, until: number): FeedEvent[] {
  const room = openRoom(SEED, ANCHOR, plan);
  return [...room.scriptsBetween(room.timeline.begin, until)]
    .flatMap((script) => generateFeedEvents(plan, script))
    .filter(({ at }) => at <= until)
    .map(({ at, event }) => {
      const object = event.object as {
        user?: { username?: string };
        tip?: { tokens?: number; isAnon?: boolean };
        media?: { tokens?: number };
      };
      return {
        id: event.id,
        ms: at,
        method: event.method,
        user: object.user?.username ?? '',
        tokens: object.tip?.tokens ?? object.media?.tokens ?? 0,
        isAnonymous: object.tip?.isAnon === true,
      };
    });
}
