import { DAY_MS, startOfUtcDay } from '../time/utc-day';
import { ENTRY_TYPES, type LedgerEntry } from './entry';
import type { LedgerExport } from './parse-ledger';
import { mergeSpans, type TimeSpan } from './time-span';

/** [ms since midnight UTC, position in ENTRY_TYPES, tokens] */
type Row = readonly [since: number, type: number, tokens: number];
/** The same, followed by the newest export (epoch ms) that contained the entry this many times. */
type PartRow = readonly [since: number, type: number, tokens: number, at: number];

/**
 * The combined knowledge of all ledger exports about one UTC day. The newest export that covers the
 * complete day replaces older ones. Exports that cover a part of it add the entries they have
 * beyond that. The result does not depend on order or repetition of the exports.
 */
export interface LedgerDay {
  /** Rows of the newest export (`at`, epoch ms) that covers the complete day. */
  readonly whole: { readonly at: number; readonly rows: readonly Row[] } | null;
  /** Rows of later exports that cover a part of the day. */
  readonly parts: readonly PartRow[];
  /** What the parts cover, in ms since midnight. Empty when the day is covered completely. */
  readonly covered: readonly TimeSpan[];
}

export const UNKNOWN_DAY: LedgerDay = { whole: null, parts: [], covered: [] };

/**
 * Splits an export into UTC days.
 *
 * @returns [start of the day (epoch ms), day] pairs
 */
export function splitExport({ from, exportedAt, entries }: LedgerExport): [number, LedgerDay][] {
  const rows = new Map<number, Row[]>();
  for (const { ms, type, tokens } of entries) {
    const day = startOfUtcDay(ms);
    const row: Row = [ms - day, ENTRY_TYPES.indexOf(type), tokens];
    const dayRows = rows.get(day);
    if (dayRows) dayRows.push(row);
    else rows.set(day, [row]);
  }
  // With a slow clock, the newest entry may be slightly later than the export.
  const until = Math.max(exportedAt, entries.at(-1)?.ms ?? exportedAt);
  const days: [number, LedgerDay][] = [];
  for (let day = startOfUtcDay(from); day <= until; day += DAY_MS) {
    days.push([day, toDay(day, from, exportedAt, (rows.get(day) ?? []).sort(compareRows))]);
  }
  return days;
}

function toDay(day: number, from: number, exportedAt: number, rows: readonly Row[]): LedgerDay {
  // The export may start between two entries of the same instant, so its first instant does not
  // count as covered.
  if (from < day && exportedAt >= day + DAY_MS) {
    return { ...UNKNOWN_DAY, whole: { at: exportedAt, rows } };
  }
  const span = [Math.max(0, from - day), Math.min(DAY_MS, exportedAt - day)] as const;
  return {
    whole: null,
    parts: rows.map((row) => [...row, exportedAt]),
    covered: mergeSpans([span]),
  };
}

/** Merges two states of the same day. Commutative and idempotent. */
export function mergeDays(a: LedgerDay, b: LedgerDay): LedgerDay {
  const whole = pickNewer(a.whole, b.whole);
  const parts = mergeParts(a.parts, b.parts).filter(([, , , at]) => !whole || at > whole.at);
  return { whole, parts, covered: whole ? [] : mergeSpans([...a.covered, ...b.covered]) };
}

function pickNewer(a: LedgerDay['whole'], b: LedgerDay['whole']): LedgerDay['whole'] {
  if (!a || !b) return a ?? b;
  if (a.at !== b.at) return a.at > b.at ? a : b;
  return { at: a.at, rows: uniteRows(a.rows, b.rows) };
}

/**
 * Lists the entries of a day, oldest first.
 *
 * @param day start of the day, epoch ms
 */
export function listDayEntries(day: number, { whole, parts }: LedgerDay): LedgerEntry[] {
  const later = parts.map(([since, type, tokens]): Row => [since, type, tokens]);
  return uniteRows(whole?.rows ?? [], later).map(([since, type, tokens]) => ({
    ms: day + since,
    type: ENTRY_TYPES[type] ?? 'other',
    tokens,
  }));
}

/**
 * Lists the times of a day that the ledger covers, in epoch ms.
 *
 * @param day start of the day, epoch ms
 */
export function listDayCoverage(day: number, { whole, covered }: LedgerDay): TimeSpan[] {
  const spans: readonly TimeSpan[] = whole ? [[0, DAY_MS]] : covered;
  return spans.map(([start, end]) => [day + start, day + end]);
}

/** Multiset union: keeps the larger count of each row. */
function uniteRows(a: readonly Row[], b: readonly Row[]): Row[] {
  return combine(a, b, (row) => row);
}

/**
 * Multiset union of rows with export times: equal rows are paired, and a pair keeps the newer time.
 */
function mergeParts(a: readonly PartRow[], b: readonly PartRow[]): PartRow[] {
  return combine(a, b, (one, other) =>
    other ? [one[0], one[1], one[2], Math.max(one[3], other[3])] : one,
  ).sort((x, y) => compareRows(x, y) || y[3] - x[3]);
}

function combine<R extends Row | PartRow>(
  a: readonly R[],
  b: readonly R[],
  join: (one: R, other: R | undefined) => R,
): R[] {
  const [inA, inB] = [groupEqual(a), groupEqual(b)];
  const keys = new Set([...inA.keys(), ...inB.keys()]);
  const rows = [...keys].flatMap((key) => {
    const [mine = [], others = []] = [inA.get(key), inB.get(key)];
    const [more, fewer] = mine.length >= others.length ? [mine, others] : [others, mine];
    return more.map((row, index) => join(row, fewer[index]));
  });
  return rows.sort(compareRows);
}

function groupEqual<R extends Row | PartRow>(rows: readonly R[]): Map<string, R[]> {
  const found = new Map<string, R[]>();
  for (const row of rows) {
    const key = `${row[0]} ${row[1]} ${row[2]}`;
    const same = found.get(key);
    if (same) same.push(row);
    else found.set(key, [row]);
  }
  return found;
}

function compareRows(a: Row | PartRow, b: Row | PartRow): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
