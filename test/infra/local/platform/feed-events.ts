import { generateFeedEvents } from '@infra/local/platform/feed/generate-feed-events';
import type { WireEvent } from '@infra/local/platform/feed/wire-event';
import { openRoom } from '@infra/local/platform/world/room';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { ANCHOR } from './a-platform';

/** Returns all events of a room's history and some time after, without a server. */
export function feedEvents(seed: number, plan: RoomPlan, until = ANCHOR): WireEvent[] {
  const room = openRoom(seed, ANCHOR, plan);
  return [...room.scriptsBetween(room.timeline.begin, until)]
    .flatMap((script) => generateFeedEvents(plan, script))
    .filter(({ at }) => at <= until)
    .map(({ event }) => event);
}

/** Returns an event's time (epoch ms). */
export function timeOf(event: { readonly id: string }): number {
  return Number(event.id.split('-')[0]);
}
