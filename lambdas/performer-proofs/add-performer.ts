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
    if (roleOn(account, p) === 'Admin') return yours(p);
    checkRoomForOneMore(account, services.now());

    const claim = await makeClaim(services.configs, account.id, p, services.now());
    if (!claim) {
      throw new ApiError(
        'too-many',
        'Five codes are waiting already. Use one of them, or wait until one expires.',
      );
    }
    if (claim.seenAt === null) {
      return pending(claim, {
        state: 'code',
        detail: `Write ${claim.code} into the subject of the room ${p} while you are live. It is looked for every three minutes.`,
      });
    }
    if (await isBeingErased(services.configs, p)) {
      return pending(claim, {
        state: 'erasing',
        detail: `The code was seen. ${p} was released before, and what was kept of it then is still being erased, within the hour. Ask again then: the code need not be seen a second time.`,
      });
    }
    await becomeOwner(services, account, p);
    await removeClaim(services.configs, account.id, p);
    return yours(p);
  },
);

function pending(
  { performer, code, expiresAt, seenAt }: PerformerClaim,
  told: { state: 'code' | 'erasing'; detail: string },
) {
  return {
    performerName: performer,
    code,
    expiresAt: iso(expiresAt),
    seen: seenAt !== null,
    ...told,
  };
}

function yours(performer: string) {
  return {
    performerName: performer,
    state: 'yours' as const,
    code: null,
    expiresAt: null,
    seen: false,
    detail: `${performer} is yours. With a token of the Events API Roomlight begins to listen.`,
  };
}
