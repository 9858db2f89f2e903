import { type PlatformEvent, UNKNOWN_VIEWER } from '../events/platform-event';

export const CHAT_KINDS = ['public', 'private', 'tip'] as const;
export const CHAT_AUTHORS = ['viewer', 'model', 'anonymousViewer'] as const;

/** A line of a viewer's conversation with the performer. */
export interface ChatLine {
  /** Epoch ms. */
  readonly ms: number;
  readonly kind: (typeof CHAT_KINDS)[number];
  /** Who wrote it; `anonymousViewer` with an anonymous tip. */
  readonly author: (typeof CHAT_AUTHORS)[number];
  readonly text: string;
}

/** The line an event adds to a viewer's conversation with the performer; null if it adds none. */
export function toChatLine(event: PlatformEvent): { viewer: string; line: ChatLine } | null {
  switch (event.kind) {
    case 'chatMessage':
      return event.fromModel ? null : lineOf(event, 'public', 'viewer');
    case 'privateMessage':
      return lineOf(event, 'private', event.fromModel ? 'model' : 'viewer');
    case 'tip':
      return lineOf(event, 'tip', event.isAnonymous ? 'anonymousViewer' : 'viewer');
    default:
      return null;
  }
}

function lineOf(
  { ms, user, text }: Pick<PlatformEvent & { kind: 'tip' }, 'ms' | 'user' | 'text'>,
  kind: ChatLine['kind'],
  author: ChatLine['author'],
) {
  return text === '' || user === UNKNOWN_VIEWER
    ? null
    : { viewer: user, line: { ms, kind, author, text } };
}
