import { PRICES } from '../access/prices';

/** What the first year of Pro costs with a referral code, in US cents. */
export interface AnnualOffer {
  readonly cents: number;
  /** Without the code. */
  readonly fullCents: number;
}

/** What the provider's coupon is meant to take off the annual plan. */
const DISCOUNT = 0.2;

/** The offer by our own price list, for when the provider can't say what it charges. */
export function listedAnnualOffer(): AnnualOffer {
  const fullCents = Math.round((PRICES.Pro.annual ?? PRICES.Pro.monthly) * 12 * 100);
  return { fullCents, cents: fullCents - Math.round(fullCents * DISCOUNT) };
}
