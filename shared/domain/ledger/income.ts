import { BIN_MS } from '../sessions/rollups';
import { listLocalDates, localMidnight, nextDate } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import { monthBounds } from '../time/utc-day';
import { type EntryType, INCOME_PARTS, type IncomePart, type LedgerEntry } from './entry';
import { computeOverlap, mergeSpans, type TimeSpan } from './time-span';

/** Income of a quarter hour, which is counted from the start of the month. */
export interface IncomeSum {
  readonly bin: number;
  readonly part: IncomePart;
  readonly tokens: number;
}

/** Ledger income of a UTC month by quarter hour, so that local days of any time zone are exact. */
export interface MonthIncome {
  /** In order of time, then of INCOME_PARTS. */
  readonly sums: readonly IncomeSum[];
  /** Times that the ledger covers, epoch ms. */
  readonly covered: readonly TimeSpan[];
}

/** Tokens other than tips, by type. */
export type IncomeParts = Readonly<Record<IncomePart, number>>;

/** Ledger income of a part of a local day. */
export interface DayIncome {
  /** Null when the ledger covers nothing of it. */
  readonly parts: IncomeParts | null;
  /** Whether the ledger covers all of it, so that the parts are exact. */
  readonly covered: boolean;
  readonly coveredMinutes: number;
}

/**
 * Sums ledger income by quarter hour.
 *
 * @param month `yyyy-mm`, UTC
 * @param entries the entries of that month
 * @param covered what the ledger covers, epoch ms
 */
export function computeMonthIncome(
  month: string,
  entries: readonly LedgerEntry[],
  covered: readonly TimeSpan[],
): MonthIncome {
  const { start } = monthBounds(month);
  const bins = new Map<number, Map<EntryType, number>>();
  for (const { ms, type, tokens } of entries) {
    const bin = Math.floor((ms - start) / BIN_MS);
    const parts = bins.get(bin) ?? new Map<EntryType, number>();
    bins.set(bin, parts.set(type, (parts.get(type) ?? 0) + tokens));
  }
  const sums = [...bins]
    .sort(([a], [b]) => a - b)
    .flatMap(([bin, parts]) =>
      INCOME_PARTS.flatMap((part) => {
        const tokens = parts.get(part);
        return tokens === undefined ? [] : [{ bin, part, tokens }];
      }),
    );
  return { sums, covered: mergeSpans(covered) };
}

/** Income of a quarter hour; `ms` is its start (epoch ms). */
export interface IncomeBin {
  readonly ms: number;
  readonly part: IncomePart;
  readonly tokens: number;
}

/** Lists the quarter hours of months, oldest first, and the times covered. */
export function listIncomeBins(months: readonly { month: string; income: MonthIncome }[]): {
  bins: IncomeBin[];
  covered: TimeSpan[];
} {
  const bins = months.flatMap(({ month, income }) => {
    const { start } = monthBounds(month);
    return income.sums.map(({ bin, part, tokens }) => ({
      ms: start + bin * BIN_MS,
      part,
      tokens,
    }));
  });
  return { bins, covered: mergeSpans(months.flatMap(({ income }) => income.covered)) };
}

/** Income of a span (epoch ms), from the bins that start in it. */
export function computeDayIncome(
  bins: readonly IncomeBin[],
  covered: readonly TimeSpan[],
  span: TimeSpan,
): DayIncome {
  const { start, end } = span;
  const coveredMs = computeOverlap(covered, span);
  const isCovered = coveredMs > 0;
  const within = bins.filter(({ ms }) => ms >= start && ms < end);
  return {
    parts: isCovered ? sumParts(within) : null,
    covered: coveredMs === end - start,
    coveredMinutes: Math.floor(coveredMs / 60_000),
  };
}

export function sumParts(bins: readonly Pick<IncomeBin, 'part' | 'tokens'>[]): IncomeParts {
  const sums = { private: 0, spy: 0, fanClub: 0, media: 0, other: 0 };
  for (const { part, tokens } of bins) sums[part] += tokens;
  return sums;
}

/** A local day, clipped to the requested period. */
export interface LocalDay {
  /** `yyyy-mm-dd`, local calendar. */
  readonly day: string;
  readonly span: TimeSpan;
}

/** The local days that touch a period (epoch ms), each cut to it. */
export function listLocalDays(start: number, end: number, offsetAt: OffsetAt): LocalDay[] {
  return listLocalDates({ start, end }, offsetAt).map((day) => {
    const first = localMidnight(day, offsetAt);
    const next = localMidnight(nextDate(day), offsetAt);
    return { day, span: { start: Math.max(first, start), end: Math.min(next, end) } };
  });
}
