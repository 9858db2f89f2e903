import { type Interval, listPrivateIntervals } from '../events/room-snapshots';
import type { Segment } from '../fold/fold';
import type { SegmentStats } from '../fold/segment-stats';
import { DAY_MS, monthBounds, utcMonth } from '../time/utc-day';
import { computeIncome, type IncomeSources } from './compute-income';
import { addIncome, type Income, incomeOf } from './income';
import type { Ledger } from './sources';

/** What a broadcast, or the offline time of a UTC day, brought in. */
export interface SegmentIncome {
  readonly kind: 'broadcast' | 'offline';
  /** Epoch ms: the broadcast's start, or midnight UTC. */
  readonly start: number;
  readonly income: Income;
}

/**
 * The income of every broadcast that began in a month (`yyyy-mm`, UTC), and of the time around
 * them by UTC day, oldest first. Days without any sign of life are left out.
 *
 * @param segments all that touch the month, and some days around it: the balance needs a baseline
 */
export function monthIncomes(
  month: string,
  segments: readonly Segment[],
  ledger: Ledger | null,
): SegmentIncome[] {
  const incomeCalculator = computeIncome(incomeSources(segments, ledger));
  const { start, end } = monthBounds(month);
  const broadcasts = segments.filter(({ kind }) => kind === 'broadcast').map(spanOf);
  const rows: SegmentIncome[] = segments
    .filter((one) => one.kind === 'broadcast' && utcMonth(one.start) === month)
    .map((one) => ({
      kind: 'broadcast' as const,
      start: one.start,
      income: incomeOf(incomeCalculator, spanOf(one)),
    }));
  for (let day = start; day < end; day += DAY_MS) {
    const spans = without({ start: day, end: day + DAY_MS }, broadcasts);
    const income = addIncome(spans.map((span) => incomeOf(incomeCalculator, span)));
    if (hasAnything(income)) rows.push({ kind: 'offline', start: day, income });
  }
  return rows.sort((a, b) => a.start - b.start || (a.kind < b.kind ? -1 : 1));
}

/** The income of one broadcast by itself, for one on air: nothing after it is known yet. */
export function sessionIncome(segment: Segment, ledger: Ledger | null): Income {
  return incomeOf(computeIncome(incomeSources([segment], ledger)), spanOf(segment));
}

/** Everything about income that stretches hold. */
export function incomeSources(segments: readonly Segment[], ledger: Ledger | null): IncomeSources {
  const each = <Row>(of: (stats: SegmentStats) => Row[]) =>
    segments.flatMap(({ stats }) => of(stats));
  return {
    tips: each(({ origin, tips }) => tips.map(([at, , tokens]) => [origin + at, tokens] as const)),
    media: each(({ origin, purchases }) =>
      purchases.map(([at, , tokens]) => [origin + at, tokens] as const),
    ),
    statsSamples: each(({ origin, statsSamples }) =>
      statsSamples.map(([at, balance]) => [origin + at, balance] as const),
    ),
    privates: each(listPrivateIntervals),
    fanclubJoins: each(({ origin, club }) =>
      club.flatMap(([, , , joined]) => (joined === null ? [] : [origin + joined])),
    ),
    ledger,
    listeningSpans: listeningSpans(segments),
    broadcasts: segments.filter(({ kind }) => kind === 'broadcast').map(spanOf),
  };
}

/** From a broadcast's start to just after its last sign of life, which counts. */
function spanOf({ start, broadcast, last }: Segment): Interval {
  return { start, end: (broadcast?.stop ?? broadcast?.lastActive ?? last.ms) + 1 };
}

/** The feed is heard from the first of its events to the last: it keeps what it could not tell. */
function listeningSpans(segments: readonly Segment[]): Interval[] {
  const told = segments.filter(
    ({ stats }) => stats.events > stats.roomSnapshots.length + stats.statsSamples.length,
  );
  if (told.length === 0) return [];
  return [
    {
      start: Math.min(...told.map(({ start }) => start)),
      end: Math.max(...told.map((one) => spanOf(one).end)),
    },
  ];
}

/** What is left of a span when others are taken out of it. */
function without(span: Interval, taken: readonly Interval[]): Interval[] {
  let left = [span];
  for (const { start, end } of taken) {
    left = left.flatMap((one) => [
      ...(start > one.start ? [{ start: one.start, end: Math.min(one.end, start) }] : []),
      ...(end < one.end ? [{ start: Math.max(one.start, end), end: one.end }] : []),
    ]);
  }
  return left;
}

function hasAnything({ total, coverage }: Income): boolean {
  return total > 0 || coverage.events > 0 || coverage.balance > 0 || coverage.ledger > 0;
}
