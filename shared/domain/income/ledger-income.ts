import type { Interval } from '../sights';
import { hiddenIncome } from './hidden-income';
import type { Amount, HiddenIncrement, Ledger, LedgerRow, NamedIncome } from './sources';

const NAMES = {
  private: 'private',
  spy: 'spy',
  fanClub: 'fanClub',
  other: 'unexplained',
} as const;

/**
 * What the ledger knows beside the events, exactly and for the time that it covers only. Tips and
 * media that it has and the events have not were missed; they are `unexplained`.
 *
 * @param events tips and media
 */
export function ledgerIncome({ covered, rows }: Ledger, events: readonly Amount[]): NamedIncome[] {
  return covered.flatMap((span) => {
    const lines = rows.filter(([ms]) => ms >= span.start && ms < span.end);
    const named = lines.flatMap(([at, kind, tokens]) =>
      kind === 'tip' || kind === 'media' ? [] : [{ at, kind: NAMES[kind], tokens }],
    );
    const missed = missedIn(span, lines, events).map(({ at, tokens }) => {
      return { at: Math.min(at, span.end - 1), kind: 'unexplained' as const, tokens };
    });
    return [...named, ...missed];
  });
}

/** The ledger's tips and media count up like a balance. */
function missedIn(
  span: Interval,
  lines: readonly LedgerRow[],
  events: readonly Amount[],
): HiddenIncrement[] {
  let sum = 0;
  const counted = lines.flatMap(([ms, kind, tokens]): Amount[] => {
    if (kind !== 'tip' && kind !== 'media') return [];
    sum += tokens;
    return [[ms, sum]];
  });
  return hiddenIncome([[span.start - 1, 0], ...counted, [span.end, sum]], events);
}
