import { type Caller, grantOn, notOwnPerformer } from '@lambdas/auth/callers';
import { createAccessToken, listAccessTokens } from '@lambdas/data/accounts/access-tokens';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { ApiError, badInput } from '@lambdas/runtime/errors';
import { createModelToken, MAX_LIVE_TOKENS } from '@shared/api/access-tokens';
import { isLive, toTokenResponse } from './token-responses';

export const handler = endpoint(createModelToken, async ({ body }, { caller, services }) => {
  const now = services.now();
  const performers = [...new Set(body.performers)];
  for (const performer of performers) checkAdmin(caller, performer);
  const expiresAt = body.expiresAt ? Date.parse(body.expiresAt) : null;
  if (expiresAt !== null && expiresAt <= now) {
    throw badInput('body.expiresAt', 'The expiration must be in the future.');
  }

  const account = caller.account.id;
  // Two parallel requests may both create the twentieth token. The call's rate limit bounds that.
  const tokens = await listAccessTokens(services.configs, account);
  if (tokens.filter((token) => isLive(token, now)).length >= MAX_LIVE_TOKENS) {
    throw new ApiError(
      'conflict',
      `An account can have up to ${MAX_LIVE_TOKENS} access tokens. Revoke one you no longer use.`,
    );
  }
  const { name, seesNames } = body;
  const made = { account, name, performers, expiresAt, seesNames };
  const { token, text } = await createAccessToken(services.configs, made, now);
  return { token: toTokenResponse(token, now), text };
});

function checkAdmin(caller: Caller, performer: string): void {
  const grant = grantOn(caller, performer);
  if (!grant) throw notOwnPerformer(performer);
  // A token shows money, and nobody may share more than they can see.
  if (grant.role !== 'Admin' || !grant.seesMoney) {
    throw new ApiError(
      'forbidden',
      `Only an Admin who can see money for ${performer} can create tokens for it.`,
    );
  }
}
