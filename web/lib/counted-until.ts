import { formatDateTime } from './format-time';

/** Returns ` Up to date as of Fri 20 Nov, 11:30.` for sums that are updated at intervals. */
export function countedUntil(
  reply: (Through & { readonly settledThrough: string | null }) | undefined,
  zone: string,
): string {
  const through = reply?.settledThrough ?? null;
  const countedAt = through === null ? '' : ` Up to date as of ${formatDateTime(through, zone)}.`;
  return catchingUp(reply, zone) || countedAt;
}

interface Through {
  readonly completeThrough?: string | undefined;
}

/**
 * Returns ` Catching up. Numbers up to Fri 20 Nov, 21:04.` while the service catches up after a long
 * interruption; empty as a rule.
 */
export function catchingUp(reply: Through | undefined, zone: string): string {
  const through = reply?.completeThrough;
  return through === undefined
    ? ''
    : ` Catching up. Numbers up to ${formatDateTime(through, zone)}.`;
}
