import { type Caller, grantOn } from '@lambdas/auth/callers';
import { ApiError } from '@lambdas/runtime/errors';

/**
 * Refuses who has the performer by way of a team only: what a subscription covers is for the
 * account that pays it to decide.
 */
export function checkIsOwn(caller: Caller, performer: string): void {
  if (grantOn(caller, performer)?.isOwn) return;
  throw new ApiError('forbidden', `Only the account that owns ${performer} can do this.`);
}
