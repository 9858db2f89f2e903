/** The share of each payment that goes to whoever referred the account, for its lifetime. */
export const COMMISSION_SHARE = 0.2;

/** A payment in the ledger, and what was done about its commission. */
export interface LedgerRow {
  /** What was paid, less what was refunded, in US cents. */
  readonly paidCents: number;
  /** What is on the referrer's balance, and a change that isn't confirmed yet, in US cents. */
  readonly credit: { readonly creditedCents: number; readonly pendingCents: number | null };
}

/**
 * - `earned`: counts toward the next credit
 * - `credited`: on the referrer's balance
 * - `reversed`: the payment was refunded
 */
export type CommissionState = 'earned' | 'credited' | 'reversed';

/** Returns the commission of a payment, in US cents. */
export function commissionOf(paidCents: number): number {
  return Math.round(Math.max(0, paidCents) * COMMISSION_SHARE);
}

export function commissionStateOf(row: LedgerRow): CommissionState {
  if (commissionOf(row.paidCents) === 0) return 'reversed';
  return needsCredit(row) ? 'earned' : 'credited';
}

/** Whether the balance of the referrer doesn't match the commission yet. */
export function needsCredit({ paidCents, credit }: LedgerRow): boolean {
  return credit.pendingCents !== null || credit.creditedCents !== commissionOf(paidCents);
}
