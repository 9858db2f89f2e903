export const TIERS = ['bronze', 'silver', 'gold', 'platinum'] as const;
export type Tier = (typeof TIERS)[number];

/** Something a performer achieved, or is on the way to. */
export interface Achievement {
  /** The same for the same achievement for ever: `marathon-2`, `anniversary-30`. */
  readonly key: string;
  readonly title: string;
  /** A sentence that names nobody. */
  readonly description: string;
  readonly tier: Tier;
  readonly isEarned: boolean;
  /** Start of the session that earned it, epoch ms; null where no single one did. */
  readonly earnedAt: number | null;
  /** How far it is; the value reaches the goal when it is earned. */
  readonly progress: { readonly value: number; readonly goal: number };
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** 12500 becomes `12,500`. */
export function formatCount(value: number): string {
  return numbers.format(value);
}
