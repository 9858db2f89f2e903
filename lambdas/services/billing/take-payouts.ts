import { changePayoutCredit, listPayouts, type Payout } from '@lambdas/data/billing/payouts';
import type { Payments } from '@lambdas/integrations/payments';
import type { Services } from '@lambdas/runtime/services';
import { bringCredit } from './bring-credit';

/**
 * Takes what an account was paid in money from its balance with the provider, each payout exactly
 * once. Idempotent; may stop at any point.
 *
 * @throws PaymentsUnavailable
 */
export async function takePayouts(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  payments: Pick<Payments, 'addCredit'>,
  { account, customer }: { account: string; customer: string },
): Promise<void> {
  const payouts = await listPayouts(configs, account, { consistent: true });
  for (const payout of payouts.filter((one) => !isTaken(one))) {
    await bringCredit(payments, {
      customer,
      key: `payout-${account}-${payout.reference}`,
      now,
      async save(change) {
        const saved = await changePayoutCredit(configs, payout, ({ credit, cents }) =>
          change(credit, -cents),
        );
        return saved?.credit ?? null;
      },
    });
  }
}

/** Whether the balance is without what was paid in money. */
export function isTaken({ cents, credit }: Pick<Payout, 'cents' | 'credit'>): boolean {
  return credit.pendingCents === null && credit.creditedCents === -cents;
}
