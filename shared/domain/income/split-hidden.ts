import type { Interval } from '../events/room-snapshots';
import { type HiddenIncrement, type Ledger, type NamedIncome, SHOWS_WITHIN_MS } from './sources';

/**
 * Says what hidden income was for, dated when it showed.
 *
 * - What rose while a private or group show was seen is `private`, spies on it included: only the
 *   ledger tells them apart.
 * - What rose where somebody joined the fan club is `fanClub`, up to the price, which is learned
 *   from joins outside private shows. Renewals have no event and stay unexplained.
 * - The rest is `unexplained`, and so is all that rose over a hole between readings.
 * - What shows while the ledger covers the time, or within ten minutes after, is left out: the
 *   ledger names it, and exactly.
 *
 * @param fanclubJoins epoch ms
 */
export function splitHidden(
  increments: readonly HiddenIncrement[],
  privates: readonly Interval[],
  fanclubJoins: readonly number[],
  ledger: Ledger | null,
): NamedIncome[] {
  const covered = ledger?.covered ?? [];
  const isOnLedger = ({ at }: HiddenIncrement) =>
    covered.some(({ start, end }) => at >= start && at < end + SHOWS_WITHIN_MS);
  const left = increments.filter((increment) => !isOnLedger(increment));
  const candidates = candidatesOf(left, privates, fanclubJoins);
  const price = priceOf(candidates);

  return candidates.flatMap(({ at, tokens, joins, isPrivate }) => {
    const fanClub = Math.min(tokens, Math.round(joins * price));
    const parts: NamedIncome[] = [
      { at, kind: 'fanClub', tokens: fanClub },
      { at, kind: isPrivate ? 'private' : 'unexplained', tokens: tokens - fanClub },
    ];
    return parts.filter((part) => part.tokens > 0);
  });
}

interface Candidate extends HiddenIncrement {
  readonly isPrivate: boolean;
  /** How many fan club joins it may hold. */
  readonly joins: number;
}

/** Each join goes to the first increment outside a private show that may hold it, else to any. */
function candidatesOf(
  increments: readonly HiddenIncrement[],
  privates: readonly Interval[],
  fanclubJoins: readonly number[],
): Candidate[] {
  const candidates = increments.map((increment) => {
    const { since, at, isTimed } = increment;
    const overlaps = privates.some(({ start, end }) => start < at && end > since);
    return { ...increment, isPrivate: isTimed && overlaps, joins: 0 };
  });
  for (const join of fanclubJoins) {
    const possible = candidates.filter(
      ({ since, at, isTimed }) => isTimed && join > since && join <= at,
    );
    const holder = possible.find(({ isPrivate }) => !isPrivate) ?? possible[0];
    if (holder) holder.joins += 1;
  }
  return candidates;
}

/** What joining the fan club costs: the median of what rose where only joins were seen, or 0. */
function priceOf(candidates: readonly Candidate[]): number {
  const prices = candidates
    .filter(({ joins, isPrivate }) => joins > 0 && !isPrivate)
    .map(({ tokens, joins }) => tokens / joins)
    .sort((a, b) => a - b);
  return prices[prices.length >> 1] ?? 0;
}
