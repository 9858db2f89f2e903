import { splitDifference } from './split-difference';
import { roundParts } from './whole-parts';

/** What the tips of sessions are a product of, in this order; then income that isn't. */
export const CHANGE_PARTS = [
  'timeLive',
  'visitors',
  'shareWhoTip',
  'tipsPerTipper',
  'tipSize',
  'offlineTips',
  'otherIncome',
] as const;
export type ChangePart = (typeof CHANGE_PARTS)[number];

/** The sums of a period. */
export interface PeriodSums {
  /** Time live. */
  readonly seconds: number;
  /** Registered visitors, tippers and tips of its sessions; who came to two sessions counts twice. */
  readonly visitors: number;
  readonly tippers: number;
  readonly tips: number;
  /** Tips of its sessions, in tokens. */
  readonly tipTokens: number;
  /** Tips between sessions, in tokens. */
  readonly offlineTipTokens: number;
  /** All income, tips included, in tokens. */
  readonly incomeTokens: number;
}

export interface IncomeChange {
  readonly before: number;
  readonly after: number;
  /** What each part contributes to the difference, in whole tokens that add up to it. */
  readonly parts: readonly { readonly part: ChangePart; readonly tokens: number }[];
  /** The part with the largest contribution in the direction of the difference; null if none has. */
  readonly largest: ChangePart | null;
  /** The part with the largest contribution against it; null if none has. */
  readonly opposite: ChangePart | null;
}

/**
 * Says why the income of two periods differs. Tips of sessions are the product of the time live,
 * visitors per hour, the share of visitors who tip, tips per tipper, and the size of a tip; each
 * gets its part of the difference. Tips while off air, and income that isn't tips, are parts of
 * their own.
 *
 * Stored data: session summaries (`month-sessions`) and the offline days of `month-series`.
 */
export function explainChange(before: PeriodSums, after: PeriodSums): IncomeChange {
  const ofTips = splitDifference(quantitiesOf(before), quantitiesOf(after));
  const tokens = roundParts([
    ...ofTips,
    after.offlineTipTokens - before.offlineTipTokens,
    otherIncome(after) - otherIncome(before),
  ]);
  const parts = CHANGE_PARTS.map((part, at) => ({ part, tokens: tokens[at] ?? 0 }));
  const sign = after.incomeTokens < before.incomeTokens ? -1 : 1;
  return {
    before: before.incomeTokens,
    after: after.incomeTokens,
    parts,
    largest: findLargest(parts, sign),
    opposite: findLargest(parts, -sign),
  };
}

function findLargest(parts: IncomeChange['parts'], sign: number): ChangePart | null {
  const best = parts.reduce((a, b) => (sign * b.tokens > sign * a.tokens ? b : a));
  return sign * best.tokens > 0 ? best.part : null;
}

function otherIncome({ incomeTokens, tipTokens, offlineTipTokens }: PeriodSums): number {
  return incomeTokens - tipTokens - offlineTipTokens;
}

/**
 * The quantities behind tips, from time to tokens. Where there are tokens, there were tips, tippers,
 * visitors and time, even if their events were lost.
 */
function quantitiesOf(sums: PeriodSums): number[] {
  if (sums.tipTokens === 0) {
    // A quantity of 0 is followed by zeros.
    const quantities = [sums.seconds, sums.visitors, sums.tippers, sums.tips, 0];
    const zero = quantities.indexOf(0);
    return quantities.map((quantity, at) => (at > zero ? 0 : quantity));
  }
  const tippers = Math.max(1, sums.tippers);
  return [
    Math.max(1, sums.seconds),
    Math.max(sums.visitors, tippers),
    tippers,
    Math.max(1, sums.tips),
    sums.tipTokens,
  ];
}
