import { randomUUID } from 'node:crypto';
import { saveToken, type TokenKind, tokenCheckOf } from '@lambdas/data/performers/rooms';
import type { Services } from '@lambdas/runtime/services';
import type { TokenCheck } from '@shared/api/performers';

/** Seals a token that was just tried and stores it, replacing the previous one of its kind. */
export async function keepToken(
  { configs, secrets, now }: Services,
  performer: string,
  kind: TokenKind,
  { token, detail }: { readonly token: string; readonly detail: string },
): Promise<TokenCheck> {
  const stored = {
    token: await secrets.seal(token, { owner: performer, kind: `${kind}-token` }),
    last4: token.slice(-4),
    tokenId: randomUUID(),
    state: 'ok' as const,
    detail,
    checkedAt: now(),
    failingSince: null,
    failures: 0,
    refusals: 0,
    nextPollAt: 0,
  };
  await saveToken(configs, performer, kind, stored);
  return tokenCheckOf(stored);
}
