import type { Room } from '../world/room';
import { type EventId, isAfter } from './event-id';
import { type FeedEvent, generateFeedEvents } from './generate-feed-events';

/** A room's events, by id. */
export interface RoomFeed {
  /** At most `limit` events after a cursor, none later than `until` (epoch ms). */
  after(cursor: EventId, until: number, limit: number): FeedEvent[];
  /** The last `limit` events up to and including a cursor, in order. */
  before(cursor: EventId, limit: number): FeedEvent[];
  /** Discards cached events, after a visit was staged in the room. */
  refresh(): void;
}

const MAX_CACHED = 4;

export function createRoomFeed(room: Room): RoomFeed {
  const remembered = new Map<number, FeedEvent[]>();

  const chapterEvents = (index: number) => {
    const cached = remembered.get(index);
    if (cached) return cached;

    const events = generateFeedEvents(room.plan, room.script(index));
    remembered.set(index, events);
    const oldest = remembered.keys().next();
    if (remembered.size > MAX_CACHED && !oldest.done) remembered.delete(oldest.value);
    return events;
  };

  return {
    after(cursor, until, limit) {
      const found: FeedEvent[] = [];
      if (until < room.timeline.begin) return found;

      const last = room.timeline.indexAt(until);
      let index = room.timeline.indexAt(cursor.at);
      for (; index <= last && found.length < limit; index++) {
        const events = chapterEvents(index);
        for (let place = firstAfter(events, cursor); place < events.length; place++) {
          const event = events[place];
          if (!event || event.at > until || found.length === limit) break;
          found.push(event);
        }
      }

      return found;
    },
    before(cursor, limit) {
      let found: FeedEvent[] = [];
      for (let index = room.timeline.indexAt(cursor.at); index >= 0; index--) {
        const events = chapterEvents(index);
        const end = firstAfter(events, cursor);
        found = [...events.slice(Math.max(0, end - limit + found.length), end), ...found];
        if (found.length >= limit) break;
      }

      return found;
    },
    refresh: () => remembered.clear(),
  };
}

function firstAfter(events: readonly FeedEvent[], cursor: EventId): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const event = events[middle];
    if (event && isAfter(event, cursor)) high = middle;
    else low = middle + 1;
  }

  return low;
}
