export const DEFAULT_TOKEN_END = { days: 90, label: '90 days' } as const;

/** Lifetimes of a token in days; null for unlimited. */
export const TOKEN_ENDS = [
  { days: 30, label: '30 days' },
  DEFAULT_TOKEN_END,
  { days: 365, label: '1 year' },
  { days: null, label: 'Never' },
] as const;

/** Returns when a token created now expires (ISO 8601); null for never. */
export function endOf(days: number | null, now: number): string | null {
  return days === null ? null : new Date(now + days * 86_400_000).toISOString();
}
