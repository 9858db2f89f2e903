import { HIDDEN } from '@web/lib/format';

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `22.4 tk`, what a tip is on average. */
export function formatMean(tokens: number): string {
  return Number.isNaN(tokens) ? HIDDEN : `${oneDecimal.format(tokens)} tk`;
}
