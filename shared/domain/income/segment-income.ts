import { type Interval, listPrivateIntervals } from '../events/room-snapshots';
import type { Segment } from '../fold/fold';
import type { SegmentStats } from '../fold/segment-stats';
import { DAY_MS, monthBounds, utcMonth } from '../time/utc-day';
import { computeIncome, type IncomeSources } from './compute-income';
import { addIncome, computeSpanIncome, type Income } from './income';
import type { Ledger } from './sources';

/** The income of a session, or of the offline time of a UTC day. */
export interface SegmentIncome {
  readonly kind: 'broadcast' | 'offline';
  /** Epoch ms: the session's start, or midnight UTC. */
  readonly start: number;
  readonly income: Income;
}

/**
 * Computes the income of every session that started in a month and of the offline time by UTC day,
 * oldest first. Days without any data are left out.
 *
 * @param month `yyyy-mm`, UTC
 * @param segments all that touch the month and some days around it: the balance needs a baseline
 * @param unfinished sessions that don't belong to the month's documents yet, such as the running
 * one. They get no row, and no offline time is counted from the start of the first one: the ledger
 * may cover it, but all of that is the session's own income so far.
 */
export function computeMonthIncomes(
  month: string,
  segments: readonly Segment[],
  ledger: Ledger | null,
  unfinished: readonly Segment[] = [],
): SegmentIncome[] {
  const sources = collectIncomeSources(segments, ledger);
  const incomeCalculator = computeIncome(withPayments(sources, unfinished));
  const { start, end } = monthBounds(month);
  const taken = [
    ...sources.broadcasts,
    ...unfinished.map((session) => ({ start: session.start, end: Number.POSITIVE_INFINITY })),
  ];
  const rows: SegmentIncome[] = segments
    .filter((one) => one.kind === 'broadcast' && utcMonth(one.start) === month)
    .map((one) => ({
      kind: 'broadcast' as const,
      start: one.start,
      income: computeSpanIncome(incomeCalculator, getSpan(one)),
    }));
  for (let day = start; day < end; day += DAY_MS) {
    const spans = subtractSpans({ start: day, end: day + DAY_MS }, taken);
    const income = addIncome(spans.map((span) => computeSpanIncome(incomeCalculator, span)));
    if (hasData(income)) rows.push({ kind: 'offline', start: day, income });
  }
  return rows.sort((a, b) => a.start - b.start || (a.kind < b.kind ? -1 : 1));
}

/**
 * Computes the income so far of a session that isn't in the month documents yet.
 *
 * Such a session may keep payments that it received after the next one started. The time until the
 * last of them counts for the earlier session only, and the payments of each session explain the
 * ledger and the balance of the others.
 *
 * @param unfinished all sessions that aren't in the month documents yet
 */
export function computeSessionIncome(
  segment: Segment,
  ledger: Ledger | null,
  unfinished: readonly Segment[],
): Income {
  const sources = withPayments(collectIncomeSources([segment], ledger), unfinished);
  const { start, end } = getSpan(segment);
  const earlier = unfinished.filter((one) => one.start < start);
  const from = earlier.reduce((last, one) => Math.max(last, getSpan(one).end), start);
  return computeSpanIncome(computeIncome(sources), { start: Math.min(from, end), end });
}

/** Extracts all income sources from segments. */
export function collectIncomeSources(
  segments: readonly Segment[],
  ledger: Ledger | null,
): IncomeSources {
  const each = <Row>(of: (stats: SegmentStats) => Row[]) =>
    segments.flatMap(({ stats }) => of(stats));
  return {
    tips: each(({ origin, tips }) =>
      tips.map(({ since, tokens }) => ({ ms: origin + since, tokens })),
    ),
    media: each(({ origin, purchases }) =>
      purchases.map(({ since, tokens }) => ({ ms: origin + since, tokens })),
    ),
    statsSamples: each(({ origin, statsSamples }) =>
      statsSamples.map(({ since, balance }) => ({ ms: origin + since, balance })),
    ),
    privates: each(listPrivateIntervals),
    fanclubJoins: each(({ origin, club }) =>
      club.flatMap(({ joined }) => (joined === null ? [] : [origin + joined])),
    ),
    ledger,
    listeningSpans: listListeningSpans(segments),
    broadcasts: segments.filter(({ kind }) => kind === 'broadcast').map(getSpan),
  };
}

/**
 * Adds the tips and media of unfinished sessions. The ledger rounds to minutes, so it may date the
 * first of them before the session's start, where they would look like missed tips.
 */
function withPayments(sources: IncomeSources, unfinished: readonly Segment[]): IncomeSources {
  const known = new Set(sources.broadcasts.map(({ start }) => start));
  const { tips, media } = collectIncomeSources(
    unfinished.filter(({ start }) => !known.has(start)),
    null,
  );
  return { ...sources, tips: [...sources.tips, ...tips], media: [...sources.media, ...media] };
}

/** From a session's start to just after its last activity, which is included. */
function getSpan({ start, broadcast, last }: Segment): Interval {
  return { start, end: (broadcast?.stop ?? broadcast?.lastActive ?? last.ms) + 1 };
}

/**
 * The feed counts as read from its first event to its last: it buffers what it could not deliver.
 */
function listListeningSpans(segments: readonly Segment[]): Interval[] {
  const withFeed = segments.filter(
    ({ stats }) => stats.events > stats.roomSnapshots.length + stats.statsSamples.length,
  );
  if (withFeed.length === 0) return [];
  return [
    {
      start: Math.min(...withFeed.map(({ start }) => start)),
      end: Math.max(...withFeed.map((one) => getSpan(one).end)),
    },
  ];
}

/** Removes spans from a span and returns what is left. */
function subtractSpans(span: Interval, taken: readonly Interval[]): Interval[] {
  let left = [span];
  for (const { start, end } of taken) {
    left = left.flatMap((one) => [
      ...(start > one.start ? [{ start: one.start, end: Math.min(one.end, start) }] : []),
      ...(end < one.end ? [{ start: Math.max(one.start, end), end: one.end }] : []),
    ]);
  }
  return left;
}

function hasData({ total, coverage }: Income): boolean {
  return total > 0 || coverage.events > 0 || coverage.balance > 0 || coverage.ledger > 0;
}
