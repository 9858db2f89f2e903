const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Larger ticks are shown in thousands (product specification, business constants). */
const THOUSANDS_ABOVE = 1e5;

/** Formats a number on an axis: `50,000`, above 100,000 `150k`. */
export function formatTick(value: number): string {
  return Math.abs(value) > THOUSANDS_ABOVE
    ? `${oneDecimal.format(value / 1000)}k`
    : wholeNumber.format(value);
}

/**
 * Formats a sum in a heatmap's narrow cell: `4210`, from 5,000 on `5.2k`, from 100,000 on `120k`.
 */
export function formatCell(tokens: number): string {
  if (tokens < 5000) return String(Math.round(tokens));
  return `${tokens < 1e5 ? oneDecimal.format(tokens / 1000) : wholeNumber.format(tokens / 1000)}k`;
}

/**
 * Returns where the shades start for values that are never near zero, so that they don't all look
 * alike: a little below the lowest one, or zero if that is close.
 */
export function floorOf(values: readonly number[]): number {
  const positive = values.filter((value) => value > 0);
  const lowest = Math.min(...positive);
  return positive.length > 0 && lowest > Math.max(...positive) / 4 ? Math.floor(lowest * 0.95) : 0;
}
