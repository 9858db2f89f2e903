import type { Account } from '@lambdas/data/accounts/accounts';
import type { Standing } from '@lambdas/integrations/payments';
import type { PaidSubscription } from '@shared/domain/access/entitlement';

/**
 * Returns in words how what is stored of an account differs from what the payment provider says;
 * empty if it doesn't.
 */
export function listDifferences({ billing }: Account, { subscriptions }: Standing): string[] {
  const stored = billing?.subscriptions ?? [];
  const ids = new Set([...stored, ...subscriptions].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const here = describe(stored.find((one) => one.id === id));
    const there = describe(subscriptions.find((one) => one.id === id));
    return here === there ? [] : [`${id}: ${here} here, ${there} at Stripe`];
  });
}

function describe(subscription: PaidSubscription | undefined): string {
  if (!subscription) return 'absent';
  const { plan, state, periodEndsAt, isEnding, lacksPaymentMethod } = subscription;
  const end = new Date(periodEndsAt).toISOString();
  const method = lacksPaymentMethod ? ' without a payment method' : '';
  return `${plan} ${state} ${isEnding ? 'until' : 'renewing'} ${end}${method}`;
}
