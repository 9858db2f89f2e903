import { formatDateTime } from './format-time';

/** Returns ` Counted up to Fri 20 Nov, 11:30.` for sums that are updated at intervals. */
export function countedUntil(
  reply: { readonly settledThrough: string | null } | undefined,
  zone: string,
): string {
  const through = reply?.settledThrough ?? null;
  return through === null ? '' : ` Up to date as of ${formatDateTime(through, zone)}.`;
}
