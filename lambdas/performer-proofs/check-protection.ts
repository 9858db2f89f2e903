import { roleOn } from '@lambdas/data/accounts/accounts';
import { findClaim } from '@lambdas/data/performers/performer-claims';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { checkProtection, PROOFS } from '@shared/api/performer-proofs';

/** Looks at nothing but the caller's own: so it cannot tell a stranger whether a name is known. */
export const handler = endpoint(
  checkProtection,
  async ({ params: { p } }, { caller: { account }, services: { configs, now } }) => {
    const isYours = roleOn(account, p) === 'Admin';
    const claim = isYours ? null : await findClaim(configs, account.id, p, now());
    return {
      performerName: p,
      isYours,
      needsProof: !isYours,
      proofs: isYours ? [] : [...PROOFS],
      claim: claim && {
        code: claim.code,
        expiresAt: iso(claim.expiresAt),
        seen: claim.seenAt !== null,
      },
    };
  },
);
