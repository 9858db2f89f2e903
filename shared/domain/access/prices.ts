import type { Tier } from './tiers';

/** What a tier costs per month, in USD. */
export interface Price {
  readonly monthly: number;
  /** Price per month when a year is paid in advance; null where no annual plan is sold. */
  readonly annual: number | null;
}

export const PRICES: Readonly<Record<Tier, Price>> = {
  Basic: { monthly: 0, annual: null },
  Pro: { monthly: 14.99, annual: 11.99 },
  /** A starting price: the actual price depends on the number of models. */
  Studio: { monthly: 37.5, annual: null },
};

/** Formats a price in USD: `$14.99`, `$12` (no cents when they are 00), or `Free`. */
export function formatPrice(dollars: number): string {
  if (dollars === 0) return 'Free';
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}
