import type { Interval } from '../events/room-snapshots';
import { type HiddenIncrement, type Ledger, type NamedIncome, SHOWS_WITHIN_MS } from './sources';

/**
 * Classifies hidden income by what it was for, dated to when it appeared in the balance.
 *
 * - Increases during an observed private or group show are `private`. That includes spies: only the
 *   ledger lists them separately.
 * - Increases when somebody joined the fan club are `fanClub`, up to the price, which is estimated
 *   from joins outside private shows. Renewals have no event and stay unexplained.
 * - The rest is `unexplained`, and so is any increase across a gap between samples.
 * - Increases while the ledger covers the time, or within ten minutes after, are left out: the
 *   ledger has the exact entries.
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
  const uncovered = increments.filter((increment) => !isOnLedger(increment));
  const candidates = assignJoins(uncovered, privates, fanclubJoins);
  const price = estimatePrice(candidates);

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
  /** How many fan club joins may be part of it. */
  readonly joins: number;
}

/**
 * Assigns each join to the first matching increment outside a private show, or else to any matching
 * one.
 */
function assignJoins(
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

/** Estimates the fan club price: the median increase per join where only joins happened, or 0. */
function estimatePrice(candidates: readonly Candidate[]): number {
  const prices = candidates
    .filter(({ joins, isPrivate }) => joins > 0 && !isPrivate)
    .map(({ tokens, joins }) => tokens / joins)
    .sort((a, b) => a - b);
  return prices[prices.length >> 1] ?? 0;
}
