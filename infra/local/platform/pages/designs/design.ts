import type { ChatLine } from '../chat-line';
import type { RoomView } from '../room-view';

export type Whisper = Extract<ChatLine, { kind: 'whisper' }>;
export type PublicLine = Exclude<ChatLine, Whisper>;

/**
 * One way in which the platform may write its pages. All show the same. Returned texts are markup.
 */
export interface Design {
  /** Attributes of the elements that contain the parts. */
  readonly frame: Readonly<Record<'chat' | 'whispers' | 'broadcast' | 'users', string>>;
  readonly line: (line: PublicLine) => string;
  readonly whisper: (line: Whisper) => string;
  /** Status and sums. @param now epoch ms */
  readonly broadcast: (view: RoomView, now: number) => string;
  readonly users: (view: RoomView) => string;
  /** The link to the token history's CSV file. @param href attribute text */
  readonly download: (href: string) => string;
}
