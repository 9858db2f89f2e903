import { type Caller, grantOn } from '@lambdas/auth/callers';
import { ApiError } from '@lambdas/runtime/errors';

/**
 * Refuses members of a team: only the account that owns the performer decides about its
 * subscription.
 *
 * @throws ApiError `forbidden`
 */
export function checkIsOwn(caller: Caller, performer: string): void {
  if (grantOn(caller, performer)?.isOwn) return;
  throw new ApiError('forbidden', `Only the account that owns ${performer} can do this.`);
}
