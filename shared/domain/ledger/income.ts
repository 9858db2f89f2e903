import { BIN_MS } from '../sessions/rollups';
import { datesIn, localMidnight } from '../time/local-days';
import { DAY_MS, monthBounds } from '../time/utc-day';
import { INCOME_PARTS, type IncomePart, type LedgerEntry } from './entry';
import { joinSpans, overlap, type TimeSpan } from './time-span';

/** What the ledger says of a UTC month, by the quarter hour, so that any zone's days are exact. */
export interface MonthIncome {
  /** [bins since the month began, position in INCOME_PARTS, tokens], in order. */
  readonly sums: readonly (readonly [bin: number, part: number, tokens: number])[];
  /** What the ledger covers, epoch ms. */
  readonly covered: readonly TimeSpan[];
}

/** Tokens of the income beside tips. */
export type IncomeParts = Readonly<Record<IncomePart, number>>;

/** What the ledger says of a part of a local day. */
export interface DayIncome {
  /** Null where the ledger covers nothing of it. */
  readonly parts: IncomeParts | null;
  /** The ledger covers all of it, so that the parts are exact. */
  readonly covered: boolean;
  readonly coveredMinutes: number;
}

/** @param entries of the month `yyyy-mm` (UTC) */
export function monthIncome(
  month: string,
  entries: readonly LedgerEntry[],
  covered: readonly TimeSpan[],
): MonthIncome {
  const { start } = monthBounds(month);
  const sums = new Map<number, number>();
  for (const { ms, type, tokens } of entries) {
    const part = (INCOME_PARTS as readonly string[]).indexOf(type);
    if (part === -1) continue;
    const key = Math.floor((ms - start) / BIN_MS) * INCOME_PARTS.length + part;
    sums.set(key, (sums.get(key) ?? 0) + tokens);
  }
  return {
    sums: [...sums]
      .sort(([a], [b]) => a - b)
      .map(([key, tokens]) => [
        Math.floor(key / INCOME_PARTS.length),
        key % INCOME_PARTS.length,
        tokens,
      ]),
    covered: joinSpans(covered),
  };
}

/** Income of a quarter hour, by its first instant (epoch ms). */
export interface IncomeBin {
  readonly ms: number;
  readonly part: IncomePart;
  readonly tokens: number;
}

/** The quarter hours of months, oldest first, and what is covered of them. */
export function incomeOfMonths(months: readonly { month: string; income: MonthIncome }[]): {
  bins: IncomeBin[];
  covered: TimeSpan[];
} {
  const bins = months.flatMap(({ month, income }) => {
    const { start } = monthBounds(month);
    return income.sums.flatMap(([bin, part, tokens]) => {
      const name = INCOME_PARTS[part];
      return name ? [{ ms: start + bin * BIN_MS, part: name, tokens }] : [];
    });
  });
  return { bins, covered: joinSpans(months.flatMap(({ income }) => income.covered)) };
}

/** Income of a span of epoch ms, by the bins that begin in it. */
export function dayIncome(
  bins: readonly IncomeBin[],
  covered: readonly TimeSpan[],
  [start, end]: TimeSpan,
): DayIncome {
  const coveredMs = overlap(covered, [start, end]);
  const known = coveredMs > 0;
  const within = bins.filter(({ ms }) => ms >= start && ms < end);
  return {
    parts: known ? sumParts(within) : null,
    covered: coveredMs === end - start,
    coveredMinutes: Math.floor(coveredMs / 60_000),
  };
}

export function sumParts(bins: readonly Pick<IncomeBin, 'part' | 'tokens'>[]): IncomeParts {
  const sums = { private: 0, spy: 0, fanClub: 0, media: 0, other: 0 };
  for (const { part, tokens } of bins) sums[part] += tokens;
  return sums;
}

/** A local day cut to the period it was asked for. */
export interface LocalDay {
  /** `yyyy-mm-dd` of the local calendar. */
  readonly day: string;
  readonly span: TimeSpan;
}

/** The local days that touch a period of epoch ms; the offset is in minutes east of UTC. */
export function localDays(start: number, end: number, utcOffset: number): LocalDay[] {
  return datesIn({ start, end }, utcOffset).map((day) => {
    const first = localMidnight(day, utcOffset);
    return { day, span: [Math.max(first, start), Math.min(first + DAY_MS, end)] };
  });
}
