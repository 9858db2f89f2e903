import { type AccessToken, listAccessTokens } from '@lambdas/data/accounts/access-tokens';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import { MAX_LIVE_TOKENS, type ModelToken } from '@shared/api/access-tokens';
import { utcDay } from '@shared/domain/time/utc-day';

/** Returns the response with an account's tokens. One query. */
export async function toTokensResponse({ configs, now }: Services, account: string) {
  const tokens = await listAccessTokens(configs, account);
  return { tokens: tokens.map((token) => toTokenResponse(token, now())), most: MAX_LIVE_TOKENS };
}

export function toTokenResponse(token: AccessToken, now: number): ModelToken {
  return {
    id: token.id,
    name: token.name,
    performers: [...token.performers],
    createdAt: iso(token.createdAt),
    expiresAt: isoOrNull(token.expiresAt),
    lastUsed: token.lastUsed === null ? null : utcDay(token.lastUsed),
    seesNames: token.seesNames === true,
    isLive: isLive(token, now),
  };
}

export function isLive({ expiresAt, revokedAt }: AccessToken, now: number): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now);
}
