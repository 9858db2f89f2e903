export const TIERS = ['bronze', 'silver', 'gold', 'platinum'] as const;
export type Tier = (typeof TIERS)[number];

/** Something a performer has achieved or can still achieve. */
export interface Achievement {
  /** Stable identifier, such as `marathon-2` or `anniversary-30`. */
  readonly key: string;
  readonly title: string;
  /** A sentence that contains no viewer names. */
  readonly description: string;
  readonly tier: Tier;
  readonly isEarned: boolean;
  /** Start of the session that earned it (epoch ms). Null when no single session did. */
  readonly earnedAt: number | null;
  /** Progress towards the goal. The value equals the goal once the achievement is earned. */
  readonly progress: { readonly value: number; readonly goal: number };
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Formats a number with thousands separators: 12500 becomes `12,500`. */
export function formatCount(value: number): string {
  return numbers.format(value);
}
