import { compareEvents, type PlatformEvent } from '../events/platform-event';

/** Sessions with fewer viewer messages get no summary (product specification, release notes). */
export const MIN_VIEWER_MESSAGES = 10;

export interface PublicLine {
  /** Epoch ms. */
  readonly ms: number;
  readonly user: string;
  readonly text: string;
}

/** The public chat of one session, and all names that occur in it. */
export interface SessionChat {
  readonly performer: string;
  /** Epoch ms. */
  readonly start: number;
  readonly end: number;
  /** Oldest first. */
  readonly lines: readonly PublicLine[];
  /** Number of messages in `lines` written by viewers. */
  readonly viewerMessages: number;
  /** Number of distinct viewers who wrote in `lines`. */
  readonly chatters: number;
  /** Names of everybody in the events, including those who wrote nothing; lower case. */
  readonly names: ReadonlySet<string>;
}

/**
 * Collects the public chat of a session from its events, both ends inclusive. Private messages and
 * tip messages are left out. Events form a set keyed by id and may come in any order.
 */
export function collectSessionChat(
  events: Iterable<PlatformEvent>,
  { performer, start, end }: Pick<SessionChat, 'performer' | 'start' | 'end'>,
): SessionChat {
  const byId = new Map<string, PlatformEvent>();
  for (const event of events) {
    if (event.ms >= start && event.ms <= end) byId.set(event.id, event);
  }
  const lines: PublicLine[] = [];
  const names = new Set<string>();
  const chatters = new Set<string>();
  let viewerMessages = 0;
  for (const event of [...byId.values()].sort(compareEvents)) {
    if (!('user' in event)) continue;
    names.add(event.user);
    if (event.kind !== 'chatMessage' || event.text.trim() === '') continue;
    lines.push({ ms: event.ms, user: event.fromModel ? performer : event.user, text: event.text });
    if (event.fromModel) continue;
    viewerMessages += 1;
    chatters.add(event.user);
  }
  return { performer, start, end, lines, viewerMessages, chatters: chatters.size, names };
}
