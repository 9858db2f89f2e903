import { createAccessToken, revokeAccessToken } from '@lambdas/data/accounts/access-tokens';
import { services } from '@lambdas/runtime/services';
import { ANCHOR } from './service-under-test';
import type { Person } from './signed-in';

/** Access tokens that name a performer and open nothing any more. */
export interface FormerTokens {
  readonly expired: string;
  readonly revoked: string;
  /** Made by an account that does not hold her. */
  readonly ofFormerHolder: string;
}

/**
 * @param holder whose performer it is
 * @param stranger who does not hold her
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
