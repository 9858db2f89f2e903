import { createAccessToken, revokeAccessToken } from '@lambdas/data/accounts/access-tokens';
import { endPairing, findPairing, hashOfToken } from '@lambdas/data/extension/pairings';
import { services } from '@lambdas/runtime/services';
import { giveRole, takeRoles } from './members';
import { connectExtension } from './outside-credentials';
import { ANCHOR } from './service-under-test';
import type { Person } from './signed-in';

/** Tokens that name a performer but no longer give access to anything. */
export interface FormerTokens {
  /** Model access tokens, as the next ones. */
  readonly expired: string;
  readonly revoked: string;
  /** Created by an account that doesn't own her. */
  readonly ofFormerHolder: string;
  readonly extensions: FormerExtensions;
}

/** Tokens of browser extensions that were connected once. */
interface FormerExtensions {
  /** Somebody disconnected it. */
  readonly ended: string;
  /** A team member connected it, and then lost the role. */
  readonly ofFormerMember: string;
  /** Connected to a performer whom its account doesn't own. */
  readonly ofFormerHolder: string;
  /** Connected to a performer who was removed. */
  readonly ofRemovedPerformer: string;
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
  return {
    expired: expired.text,
    revoked: revoked.text,
    ofFormerHolder: theirs.text,
    extensions: await formerExtensions(performer, holder, stranger),
  };
}

async function formerExtensions(
  performer: string,
  holder: Person,
  stranger: Person,
): Promise<FormerExtensions> {
  const { configs } = services();
  const ended = await connectExtension(holder, performer);
  const pairing = await findPairing(configs, hashOfToken(ended));
  await endPairing(configs, performer, pairing?.id ?? '', ANCHOR);
  await giveRole(stranger, performer, 'Admin');
  const ofFormerMember = await connectExtension(stranger, performer);
  await takeRoles(stranger, performer);
  return {
    ended,
    ofFormerMember,
    ofFormerHolder: await connectExtension(stranger, performer),
    ofRemovedPerformer: await connectExtension(holder, 'removed_rita'),
  };
}
