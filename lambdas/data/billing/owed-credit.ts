import * as z from 'zod';

/**
 * A sum that belongs on a customer's balance, and how much of it was put there. Part of an item with
 * a version. A change is written down before the provider is asked for it, so that a run that died
 * in between is repeated with the same sum and key, and counts once.
 */
export const owedCredit = () =>
  z.object({
    /** What the provider has confirmed, in US cents. */
    creditedCents: z.number(),
    /** How many changes it has confirmed. */
    credits: z.number(),
    /** The change that it was asked for last; null once it is confirmed. May be negative. */
    pendingCents: z.number().nullable(),
    /** When that change was written down (epoch ms); absent once it is confirmed. */
    pendingSince: z.number().exactOptional(),
  });

export type OwedCredit = Readonly<z.infer<ReturnType<typeof owedCredit>>>;

export const NO_CREDIT: OwedCredit = { creditedCents: 0, credits: 0, pendingCents: null };

/**
 * Writes down the change that brings the balance to a sum. Null if there is nothing to write:
 * because the sum is there, or because another change is still unconfirmed, which comes first.
 *
 * @param cents what should be on the balance
 * @param now epoch ms
 */
export function planCredit(owed: OwedCredit, cents: number, now: number): OwedCredit | null {
  if (owed.pendingCents !== null) return null;
  const pendingCents = cents - owed.creditedCents;
  return pendingCents === 0 ? null : { ...owed, pendingCents, pendingSince: now };
}

/** Marks a change as confirmed; null if it was. `credits` is that of when it was written down. */
export function confirmCredit(owed: OwedCredit, credits: number): OwedCredit | null {
  if (owed.pendingCents === null || owed.credits !== credits) return null;
  return {
    creditedCents: owed.creditedCents + owed.pendingCents,
    credits: credits + 1,
    pendingCents: null,
  };
}
