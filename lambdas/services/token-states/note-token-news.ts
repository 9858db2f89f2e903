import { notify } from '@lambdas/data/mails/notifications';
import { noteToken, type TokenKind, type TokenNews } from '@lambdas/data/performers/rooms';
import type { Services } from '@lambdas/runtime/services';

const NAMES: Readonly<Record<TokenKind, string>> = { events: 'Events', stats: 'Stats' };

/**
 * Stores the platform's answer to a token, unless the token was replaced meanwhile. Notifies the
 * performer's people once if we give the token up. One conditional write, plus the notification.
 */
export async function noteTokenNews(
  { configs, now }: Services,
  performer: string,
  kind: TokenKind,
  tokenId: string,
  news: TokenNews,
): Promise<void> {
  const isCurrent = await noteToken(configs, performer, kind, tokenId, news);
  if (!isCurrent || news.state !== 'needs-attention') return;
  const told = {
    id: `token:${kind}:${tokenId}`,
    kind: 'token' as const,
    at: news.checkedAt,
    title: `${NAMES[kind]} API token rejected`,
    text: news.detail,
    session: null,
  };
  await notify(configs, performer, [told], now());
}
