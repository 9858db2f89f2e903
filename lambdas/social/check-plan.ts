import { locked } from '@lambdas/runtime/errors';
import {
  type IntegrationPlan,
  isActive,
  mayChangePicture,
} from '@shared/domain/social/integration';

/**
 * Checks that the plan includes what is turned on. Turning off is always possible.
 *
 * @param what the subject of the refusal's sentence
 * @throws ApiError `locked`
 */
export function checkPlan(
  plan: IntegrationPlan,
  now: number,
  what: string,
  turnsOn: boolean | undefined,
): void {
  if (turnsOn && !isActive(plan, now)) throw locked(what, plan.isBeyondPlan ? 'Studio' : 'Pro');
}

/** The same for the profile picture, which the Free plan may change, too. */
export function checkPicture(
  plan: IntegrationPlan,
  now: number,
  turnsOn: boolean | undefined,
): void {
  if (turnsOn && !mayChangePicture(plan, now)) throw locked('A live profile picture', 'Studio');
}
