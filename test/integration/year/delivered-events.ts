import { generateFeedEvents } from '@infra/local/platform/feed/generate-feed-events';
import { openRoom } from '@infra/local/platform/world/room';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { ANCHOR, SEED } from '@test/support/service-under-test';
import { NOW } from './rooms';

/** An event as the platform sent it. */
export interface DeliveredEvent {
  readonly ms: number;
  readonly method: string;
  /** The viewer it concerns; empty for the performer's own actions. */
  readonly user: string;
  /** Whether the viewer did it, so that it contains their standing. */
  readonly isByViewer: boolean;
  readonly tokens: number;
  readonly isAnonymous: boolean;
  /** What was said, bought or written as the subject. */
  readonly text: string;
  /** The color of the viewer's name, and whether they are in the fan club. */
  readonly color: string;
  readonly isFan: boolean;
}

interface Wire {
  readonly user?: { username?: string; colorGroup?: string; inFanclub?: boolean };
  readonly message?: { message?: string; fromUser?: string; toUser?: string };
  readonly tip?: { tokens?: number; isAnon?: boolean; message?: string };
  readonly media?: { tokens?: number; name?: string };
  readonly subject?: string;
}

/**
 * Returns everything that the platform reported about a room until the end of the year, in order.
 */
export function listDeliveredEvents(plan: RoomPlan): DeliveredEvent[] {
  const room = openRoom(SEED, ANCHOR, plan);
  return [...room.scriptsBetween(room.timeline.begin, NOW)]
    .flatMap((script) => generateFeedEvents(plan, script))
    .filter(({ at }) => at <= NOW)
    .map(({ at, event }) => toDeliveredEvent(plan.name, at, event.method, event.object as Wire));
}

function toDeliveredEvent(host: string, ms: number, method: string, wire: Wire): DeliveredEvent {
  const { user = {}, message = {}, tip = {}, media = {}, subject = '' } = wire;
  const name = user.username ?? '';
  const other = message.toUser ?? '';
  const isByViewer = name !== host;
  return {
    ms,
    method,
    user: isByViewer ? name : other === host ? '' : other,
    isByViewer,
    tokens: tip.tokens ?? media.tokens ?? 0,
    isAnonymous: tip.isAnon === true,
    text: textOf(method, message.message ?? tip.message ?? media.name ?? subject),
    color: user.colorGroup ?? '',
    isFan: user.inFanclub === true,
  };
}

/** Tips put a bar between an option and the message. */
function textOf(method: string, text: string): string {
  if (method !== 'tip') return text;
  return text
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .trim();
}
