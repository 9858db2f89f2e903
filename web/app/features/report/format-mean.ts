import { HIDDEN } from '@web/lib/format';

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Formats an average tip: `22.4 tk`. */
export function formatMean(tokens: number): string {
  return Number.isNaN(tokens) ? HIDDEN : `${oneDecimal.format(tokens)} tk`;
}
