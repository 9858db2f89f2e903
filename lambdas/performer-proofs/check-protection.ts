import { roleOn } from '@lambdas/data/accounts/accounts';
import { findClaim } from '@lambdas/data/performers/performer-claims';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { checkProtection, PROOFS } from '@shared/api/performer-proofs';

/** Looks only at the caller's own performers, so it cannot reveal whether we know a name. */
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
