import type { Caller } from '@lambdas/auth/callers';
import type { Grants } from '@lambdas/auth/grants';
import { ApiError, locked } from '@lambdas/runtime/errors';
import { getPlanFacts } from '@shared/domain/access/account-plan';
import { countsInStudio, refuseStudio } from '@shared/domain/access/studio';

/**
 * Returns the models of a caller's studio whose studio numbers the caller may see. A studio plan
 * without models is an empty studio.
 *
 * @param now epoch ms
 * @throws ApiError `locked` if a studio plan would help, `forbidden` if only the studio's owner
 * could
 */
export function studioGrants({ account, grants }: Caller, now: number): Grants {
  const refusal = refuseStudio(getPlanFacts(account, now).tier, [...grants.values()]);
  if (refusal?.why === 'plan') throw locked('The studio overview', refusal.tier);
  if (refusal !== null) {
    throw new ApiError(
      'forbidden',
      'Your role doesn’t include the studio overview for any performer.',
    );
  }
  return new Map([...grants].filter(([, grant]) => countsInStudio(grant)));
}
