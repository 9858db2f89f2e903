import type { PlatformEvent } from '../events/platform-event';

/**
 * [epoch ms, 1 public | 2 private | 3 tip message, author, text]. Author: 0 the viewer, 1 the
 * model, 2 the viewer with an anonymous tip.
 */
export type ChatLine = [number, 1 | 2 | 3, 0 | 1 | 2, string];

/** The line an event adds to a viewer's conversation with the performer; null if it adds none. */
export function toChatLine(event: PlatformEvent): { viewer: string; line: ChatLine } | null {
  switch (event.kind) {
    case 'chatMessage':
      return event.fromModel || event.text === ''
        ? null
        : { viewer: event.user, line: [event.ms, 1, 0, event.text] };
    case 'privateMessage':
      return event.text === ''
        ? null
        : { viewer: event.user, line: [event.ms, 2, event.fromModel ? 1 : 0, event.text] };
    case 'tip':
      return event.text === ''
        ? null
        : { viewer: event.user, line: [event.ms, 3, event.isAnonymous ? 2 : 0, event.text] };
    default:
      return null;
  }
}
