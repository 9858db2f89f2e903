import type { PaidSubscription } from './entitlement';

/** Whether a subscription hasn't ended, even if its latest payment failed. */
export function isRunning({ state }: Pick<PaidSubscription, 'state'>): boolean {
  return state !== 'ended';
}
