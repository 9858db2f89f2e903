import { notify } from '@lambdas/data/mails/notifications';
import { noteToken, type TokenKind, type TokenStateChange } from '@lambdas/data/performers/rooms';
import type { Services } from '@lambdas/runtime/services';
import { hasFailedLong } from './token-state';

const NAMES: Readonly<Record<TokenKind, string>> = { events: 'Events', stats: 'Stats' };

/** Which token it is, and of whom. */
interface TokenOfRoom {
  readonly performer: string;
  readonly kind: TokenKind;
  readonly tokenId: string;
  /** Whether the room is on air, as far as we know. @default false */
  readonly isLive?: boolean;
}

/**
 * Stores the platform's answer to a token, unless the token was replaced meanwhile. Notifies the
 * performer's people, once per run of failures, if the token is probably revoked or if events are
 * missing while the room is live. One conditional write, plus the notification.
 */
export async function saveTokenState(
  { configs, now }: Services,
  { performer, kind, tokenId, isLive = false }: TokenOfRoom,
  change: TokenStateChange,
): Promise<void> {
  const isCurrent = await noteToken(configs, performer, kind, tokenId, change);
  const { failingSince: since, checkedAt: at } = change;
  if (!isCurrent || since === null) return;
  const rejected = change.state === 'needs-attention' && {
    id: `token:${kind}:${tokenId}:${since}`,
    title: `${NAMES[kind]} API token rejected`,
    text: change.detail,
  };
  const silent = isLive &&
    hasFailedLong(change, at) && {
      id: `silent:${kind}:${tokenId}:${since}`,
      title: 'Events stopped arriving',
      text: `For ten minutes, we haven’t been able to read your room’s events. ${change.detail}`,
    };
  const entries = [rejected, silent].flatMap((entry) =>
    entry ? [{ ...entry, kind: 'token' as const, at, session: null }] : [],
  );
  if (entries.length > 0) await notify(configs, performer, entries, now());
}
