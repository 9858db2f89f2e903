import type { Tier } from './tiers';

/** What a tier costs a month, in US dollars. */
export interface Price {
  readonly monthly: number;
  /** A month's price where a year is paid at once; null where that is not sold. */
  readonly annual: number | null;
}

export const PRICES: Readonly<Record<Tier, Price>> = {
  Basic: { monthly: 0, annual: null },
  Pro: { monthly: 14.99, annual: 11.99 },
  /** A studio's is tailored by its number of models; this one is where it begins. */
  Studio: { monthly: 37.5, annual: null },
};

/** `$14.99`, `$12`: two decimals, none where they are zeros; `Free`. */
export function priceWords(dollars: number): string {
  if (dollars === 0) return 'Free';
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}
