import { confirmCredit, type OwedCredit, planCredit } from '@lambdas/data/billing/owed-credit';
import type { Payments } from '@lambdas/integrations/payments';

/** A sum that belongs on a customer's balance. */
interface Owed {
  readonly customer: string;
  /** Names the sum to the provider, with the number of the change. */
  readonly key: string;
  /** Epoch ms. */
  now(): number;
  /**
   * Saves the result of `change` and returns what is stored; null if it is gone.
   *
   * @param change gets what was credited and the sum in US cents; returns null to save nothing
   */
  save(
    change: (credit: OwedCredit, cents: number) => OwedCredit | null,
  ): Promise<OwedCredit | null>;
}

/** Changes that a run makes at most; more only come if others change the sum all the time. */
const MAX_CHANGES = 10;

/**
 * Brings what was credited to the sum that is stored, exactly once however often this is repeated,
 * whenever it dies, and however late it goes on: the change is stored first with its time, and the
 * provider finds its key among the changes since then.
 */
export async function bringCredit(
  payments: Pick<Payments, 'addCredit'>,
  { customer, key, now, save }: Owed,
): Promise<void> {
  for (let change = 0; change < MAX_CHANGES; change++) {
    const owed = await save((credit, cents) => planCredit(credit, cents, now()));
    if (!owed || owed.pendingCents === null) return;
    await payments.addCredit(customer, {
      key: `${key}-${owed.credits}`,
      cents: owed.pendingCents,
      since: owed.pendingSince ?? 0,
    });
    await save((credit) => confirmCredit(credit, owed.credits));
  }
}
