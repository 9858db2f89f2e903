import { compareEvents, type PlatformEvent } from '../events/platform-event';

/** Below this a broadcast gets no summary: there is nothing to tell. */
export const MIN_VIEWER_MESSAGES = 10;

export interface PublicLine {
  /** Epoch ms. */
  readonly ms: number;
  readonly user: string;
  readonly text: string;
}

/** What was said in public in one broadcast, and everyone who has a name in it. */
export interface SessionChat {
  readonly performer: string;
  /** Epoch ms. */
  readonly start: number;
  readonly end: number;
  /** Oldest first. */
  readonly lines: readonly PublicLine[];
  /** Of viewers, in `lines`. */
  readonly viewerMessages: number;
  /** Of distinct viewers, in `lines`. */
  readonly chatters: number;
  /** Names of everybody in the events, also of those who said nothing; lower case. */
  readonly names: ReadonlySet<string>;
}

/**
 * The public chat among events that hold a broadcast, both ends inclusive. Private messages and
 * what came with tips stay out. Events are a set by id, in any order.
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
