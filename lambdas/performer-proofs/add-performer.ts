import { roleOn } from '@lambdas/data/accounts/accounts';
import {
  makeClaim,
  type PerformerClaim,
  removeClaim,
} from '@lambdas/data/performers/performer-claims';
import { isBeingErased } from '@lambdas/data/performers/released-performers';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { ApiError } from '@lambdas/runtime/errors';
import { iso } from '@lambdas/runtime/iso';
import {
  becomeOwner,
  checkNames,
  checkRoomForOneMore,
} from '@lambdas/services/ownership/become-owner';
import { addPerformer } from '@shared/api/performer-proofs';

export const handler = endpoint(
  addPerformer,
  async ({ params: { p }, body }, { caller: { account }, services }) => {
    checkNames(body, p, account);
    if (roleOn(account, p) === 'Admin') return ownedResponse(p);
    checkRoomForOneMore(account, services.now());

    const claim = await makeClaim(services.configs, account.id, p, services.now());
    if (!claim) {
      throw new ApiError(
        'too-many',
        'You already have five pending codes. Use one of them, or wait until one expires.',
      );
    }
    if (claim.seenAt === null) {
      return pendingResponse(claim, {
        state: 'code',
        detail: `Add ${claim.code} to the subject of the room ${p} while you’re live. We check every three minutes.`,
      });
    }
    if (await isBeingErased(services.configs, p)) {
      return pendingResponse(claim, {
        state: 'erasing',
        detail: `We found the code. ${p} was released earlier, and we’re still erasing its old data, which takes up to an hour. Try again after that; you don’t need to show the code again.`,
      });
    }
    await becomeOwner(services, account, p);
    await removeClaim(services.configs, account.id, p);
    return ownedResponse(p);
  },
);

function pendingResponse(
  { performer, code, expiresAt, seenAt }: PerformerClaim,
  progress: { state: 'code' | 'erasing'; detail: string },
) {
  return {
    performerName: performer,
    code,
    expiresAt: iso(expiresAt),
    seen: seenAt !== null,
    ...progress,
  };
}

function ownedResponse(performer: string) {
  return {
    performerName: performer,
    state: 'yours' as const,
    code: null,
    expiresAt: null,
    seen: false,
    detail: `${performer} is yours. Add an Events API token to start getting data.`,
  };
}
