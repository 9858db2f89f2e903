import { ApiError } from '@lambdas/runtime/errors';
import { type Caller, grantOn } from './callers';

/**
 * Refuses members of a team, for what only the account that owns the performer decides.
 *
 * @throws ApiError `forbidden`
 */
export function checkIsOwn(caller: Caller, performer: string): void {
  if (grantOn(caller, performer)?.isOwn) return;
  throw new ApiError('forbidden', `Only the account that owns ${performer} can do this.`);
}
