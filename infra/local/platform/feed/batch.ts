import type { AnyMisbehavior } from '../misbehavior';
import { createDice } from '../world/dice';
import { type EventId, writeEventId } from './event-id';
import type { FeedEvent } from './generate-feed-events';
import type { RoomFeed } from './room-feed';
import type { WireBatch, WireEvent } from './wire-event';

const FOREIGN_HOST = 'https://events.elsewhere.example';

/** The address of the rest of a room's feed. */
export interface FeedAddress {
  /** Scheme and host. */
  readonly origin: string;
  readonly name: string;
  readonly token: string;
  readonly timeoutSeconds: number;
}

/** The answer to a poll: the events found after the cursor, altered by any misbehavior. */
export function createBatch(
  found: readonly FeedEvent[],
  cursor: EventId,
  feed: RoomFeed,
  address: FeedAddress,
  misbehavior: AnyMisbehavior | undefined,
): WireBatch {
  const events = found.map((one) => one.event);
  const next = found.at(-1) ?? cursor;
  const batch = { events, nextUrl: formatNextUrl(address, next) };

  switch (misbehavior?.kind) {
    case 'replay': {
      const again = feed.before(cursor, misbehavior.events).map((one) => one.event);
      return { ...batch, events: [...again, ...events] };
    }
    case 'duplicate':
      return { ...batch, events: events.flatMap((event) => [event, event]) };
    case 'reorder':
      return { ...batch, events: shuffled(events, misbehavior.seed) };
    case 'stale': {
      const [older] = feed.before(next, misbehavior.events + 1);
      return { ...batch, nextUrl: formatNextUrl(address, older ?? { at: 0, sequence: 0 }) };
    }
    case 'foreign-next-url':
      return { ...batch, nextUrl: formatNextUrl({ ...address, origin: FOREIGN_HOST }, next) };
    case 'relative-next-url':
      return { ...batch, nextUrl: formatNextUrl({ ...address, origin: '' }, next) };
    default:
      return batch;
  }
}

/** The URL that continues after a cursor, including the request's timeout. */
export function formatNextUrl(address: FeedAddress, cursor: EventId): string {
  const path = `/events/${encodeURIComponent(address.name)}/${encodeURIComponent(address.token)}/`;
  return `${address.origin}${path}?i=${writeEventId(cursor)}&timeout=${address.timeoutSeconds}`;
}

function shuffled(events: readonly WireEvent[], seed: number): WireEvent[] {
  const dice = createDice('reorder', seed);
  return events
    .map((event) => ({ event, place: dice.roll() }))
    .sort((one, other) => one.place - other.place)
    .map(({ event }) => event);
}
