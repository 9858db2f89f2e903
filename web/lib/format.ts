import { tokensToUsd } from '@shared/metrics/usd';

/** Shown if there is no number. Missing is never zero. */
export const MISSING = '–';
/** Shown in place of money that the viewer may not see. Such numbers are NaN. */
export const HIDDEN = 'Hidden';

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `4,210`. */
export function formatCount(count: number | null | undefined): string {
  return count == null ? MISSING : wholeNumber.format(count);
}

/** `1 tipper`, `4,210 tippers`. */
export function formatCountOf(count: number | null | undefined, thing: string): string {
  return `${formatCount(count)} ${count === 1 ? thing : `${thing}s`}`;
}

/** `4,210 tk`; from 10,000 on `12.4k tk`. */
export function formatTokens(tokens: number | null | undefined): string {
  return tokens == null ? MISSING : Number.isNaN(tokens) ? HIDDEN : `${shortTokens(tokens)} tk`;
}

/** `4,210 tk`, never abbreviated: for tables, tooltips and sums that must add up. */
export function formatTokensExactly(tokens: number | null | undefined): string {
  return tokens == null
    ? MISSING
    : Number.isNaN(tokens)
      ? HIDDEN
      : `${wholeNumber.format(tokens)} tk`;
}

/** Without a unit: `4,210`; from 10,000 on `12.4k`. */
export function shortTokens(tokens: number): string {
  if (Number.isNaN(tokens)) return HIDDEN;
  return Math.abs(tokens) < 10_000
    ? wholeNumber.format(tokens)
    : `${oneDecimal.format(tokens / 1000)}k`;
}

/** Tokens as estimated dollars: `$210`. */
export function formatUsd(tokens: number | null | undefined): string {
  return tokens == null
    ? MISSING
    : Number.isNaN(tokens)
      ? HIDDEN
      : dollars.format(tokensToUsd(tokens));
}

/**
 * `≥ 4,210 tk`, in a sentence `at least 4,210 tk`: part of the amount is unknown. Leaves the amount
 * as it is if all of it is known, or if it is missing or hidden.
 */
export function formatAtLeast(
  amount: string,
  isAtLeast: boolean,
  prefix: '≥' | 'at least' = '≥',
): string {
  return !isAtLeast || amount === MISSING || amount === HIDDEN ? amount : `${prefix} ${amount}`;
}

/** `3 h 40 min`, below an hour `45 min`, below a minute `under 1 min`. */
export function formatDuration(seconds: number | null | undefined): string {
  if (seconds == null) return MISSING;
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return seconds === 0 ? '0 min' : 'under 1 min';
  if (minutes <= 60) return `${minutes} min`;
  const rest = minutes % 60;
  const hours = wholeNumber.format(Math.floor(minutes / 60));
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** `12.5%`, without a sign: an arrow or a word gives the direction. */
export function formatPercent(percent: number): string {
  if (Number.isNaN(percent)) return HIDDEN;
  return `${oneDecimal.format(Math.abs(percent))}%`;
}

/** `4.2×` for a change of 320 percent. */
export function formatTimes(percent: number): string {
  return `${oneDecimal.format(1 + percent / 100)}×`;
}

/** `140 bytes`, `640 kB`, `4.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
