import { createAccessToken, revokeAccessToken } from '@lambdas/data/accounts/access-tokens';
import { services } from '@lambdas/runtime/services';
import { ANCHOR } from './service-under-test';
import type { Person } from './signed-in';

/** Access tokens that name a performer but no longer give access to anything. */
export interface FormerTokens {
  readonly expired: string;
  readonly revoked: string;
  /** Created by an account that doesn't own her. */
  readonly ofFormerHolder: string;
}

/**
 * @param holder owner of the performer
 * @param stranger who doesn't own her
 */
export async function formerTokens(
  performer: string,
  holder: Person,
  stranger: Person,
): Promise<FormerTokens> {
  const { configs } = services();
  const made = { account: holder.sub, name: 'Old', performers: [performer] };
  const expired = await createAccessToken(configs, { ...made, expiresAt: ANCHOR }, 0);
  const revoked = await createAccessToken(configs, made, 0);
  await revokeAccessToken(configs, holder.sub, revoked.token.id, ANCHOR);
  const theirs = await createAccessToken(configs, { ...made, account: stranger.sub }, 0);
  return { expired: expired.text, revoked: revoked.text, ofFormerHolder: theirs.text };
}
