import { addPerformer } from '../../shared/api/performer-proofs';
import { roleOn } from '../data/accounts';
import { makeClaim, removeClaim } from '../data/performer-claims';
import { endpoint } from '../lib/endpoint';
import { ApiError } from '../lib/errors';
import { iso } from '../lib/iso';
import { becomeOwner, checkNames, checkRoomForOneMore } from '../performers/become-owner';

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
    if (claim.seenAt !== null) {
      await becomeOwner(services, account, p);
      await removeClaim(services.configs, account.id, p);
      return yours(p);
    }
    return {
      performerName: p,
      state: 'code' as const,
      code: claim.code,
      expiresAt: iso(claim.expiresAt),
      seen: false,
      detail: `Write ${claim.code} into the subject of the room ${p} while you are live. It is looked for every three minutes.`,
    };
  },
);

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
