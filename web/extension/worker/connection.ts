import type { WhyNone } from '../popup-messages';
import type { Answer } from './service';

/** How the extension stands with Roomlight. Times are epoch ms. */
export type Connection =
  | { readonly kind: 'none'; readonly why: WhyNone }
  /** It has made a token, and waits until somebody confirms it in the dashboard. */
  | {
      readonly kind: 'connecting';
      readonly token: string;
      readonly tokenHash: string;
      readonly since: number;
      readonly tries: number;
      readonly nextAt: number;
    }
  | { readonly kind: 'connected'; readonly token: string; readonly performer: string }
  /** The service no longer takes the token. `reason` is in its words. */
  | { readonly kind: 'disconnected'; readonly performer: string; readonly reason: string };

export const NOT_CONNECTED = { kind: 'none', why: 'new' } as const satisfies Connection;

/**
 * Returns the connection after a call with this token; null if it stays as it is. Somebody may have
 * connected the extension again while the call was under way.
 */
export function endedBy(
  answer: Answer<unknown>,
  token: string,
  connection: Connection,
): Connection | null {
  if (connection.kind !== 'connected' || connection.token !== token) return null;
  const { performer } = connection;
  if (answer.kind === 'disconnected') {
    return { kind: 'disconnected', performer, reason: answer.reason };
  }
  if (answer.kind !== 'unknown') return null;
  const reason = 'Roomlight doesn’t know this extension anymore.';
  return { kind: 'disconnected', performer, reason };
}
