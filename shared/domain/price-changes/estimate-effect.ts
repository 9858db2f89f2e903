import {
  estimateLogRatio,
  jackknifeVariance,
  judge,
  type LogRatio,
  type RatioEstimate,
  scaleLogRatio,
  toRatioEstimate,
  type Verdict,
} from '../math/ratio-estimate';
import type { SessionSales } from './count-sales';

/** What a session says about a price of an item. */
export interface SessionShare {
  /** Tips for the item. */
  readonly item: number;
  /** Tips of the same amount as its *other* price, which were for no item. */
  readonly free: number;
  /** Tips for the items whose price stayed. */
  readonly others: number;
}

/** What a price change did to an item's tips, as against the items whose price stayed. */
export interface ChangeEffect {
  /** Tips after the change per tips before it. */
  readonly tips: RatioEstimate;
  /** The same in tokens. */
  readonly tokens: RatioEstimate;
  /** What it did to the tokens. */
  readonly verdict: Verdict;
  readonly estimate: LogRatio;
}

/** With less, not even the uncertainty can be estimated. */
export const MIN_SESSIONS = 4;
const MIN_ITEM_TIPS = 10;
const MIN_OTHER_TIPS = 20;

/** What a session says about an item's tips, as against those of others. */
export function shareOf(
  { sold, free }: SessionSales,
  item: number,
  others: readonly number[],
  otherPrice: number,
): SessionShare {
  return {
    item: sold[item] ?? 0,
    free: free.get(otherPrice) ?? 0,
    others: others.reduce((sum, other) => sum + (sold[other] ?? 0), 0),
  };
}

/**
 * Estimates the effect of a new price on an item's tips and tokens. Null with too little to compare:
 * fewer than four sessions on either side, 20 tips for other items, or 10 for the item before.
 *
 * @param priceRatio the new price per the old one
 */
export function estimateEffect(
  before: readonly SessionShare[],
  after: readonly SessionShare[],
  priceRatio: number,
): ChangeEffect | null {
  if (!isEnoughBefore(before, after) || !isEnough(after)) return null;
  const estimate = estimateLogRatio(before, after, logRatio, chanceVariance);
  const inTokens = scaleLogRatio(estimate, priceRatio);
  return {
    tips: toRatioEstimate(estimate),
    tokens: toRatioEstimate(inTokens),
    verdict: judge(inTokens),
    estimate,
  };
}

/** Whether the sessions at the old price are enough for an estimate. */
export function isEnoughBefore(
  before: readonly SessionShare[],
  after: readonly SessionShare[],
): boolean {
  return isEnough(before) && sumOf(before, 'item') - countFree(before, after) >= MIN_ITEM_TIPS;
}

/** How much an item's tips, per tip for others, vary with the sessions they are counted in. */
export function shareVariance(sessions: readonly SessionShare[]): number {
  const variance = jackknifeVariance(sessions, (rest) => logRate(rest, []));
  return Math.max(variance, chanceVariance(sessions));
}

function isEnough(sessions: readonly SessionShare[]): boolean {
  return sessions.length >= MIN_SESSIONS && sumOf(sessions, 'others') >= MIN_OTHER_TIPS;
}

/** The logarithm of how many times as often the item was tipped for, per tip for other items. */
function logRatio(before: readonly SessionShare[], after: readonly SessionShare[]): number {
  return logRate(after, before) - logRate(before, after);
}

function logRate(own: readonly SessionShare[], other: readonly SessionShare[]): number {
  // Half a tip more, because nobody may have tipped for it.
  const tips = Math.max(0, sumOf(own, 'item') - countFree(own, other)) + 0.5;
  return Math.log(tips / (sumOf(own, 'others') + 0.5));
}

/**
 * Some people tip an amount for no item. How many, the sessions show in which it was no price: so
 * many, per tip for other items, are taken off.
 */
function countFree(own: readonly SessionShare[], other: readonly SessionShare[]): number {
  return (sumOf(other, 'free') * sumOf(own, 'others')) / (sumOf(other, 'others') + 0.5);
}

/** Of the logarithm of a rate, if everybody tips independently (Poisson). */
function chanceVariance(sessions: readonly SessionShare[]): number {
  return 1 / (sumOf(sessions, 'item') + 0.5) + 1 / (sumOf(sessions, 'others') + 0.5);
}

function sumOf(sessions: readonly SessionShare[], part: keyof SessionShare): number {
  return sessions.reduce((sum, session) => sum + session[part], 0);
}
