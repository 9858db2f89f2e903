import { DAY_MS, startOfUtcDay } from '../time/utc-day';
import { ENTRY_TYPES, type LedgerEntry } from './entry';
import type { LedgerExport } from './parse-ledger';
import { joinSpans, type TimeSpan } from './time-span';

/** [ms since midnight UTC, position in ENTRY_TYPES, tokens] */
type Row = readonly [since: number, type: number, tokens: number];
/** The same, and the newest export (epoch ms) in which it stood so many times. */
type PartRow = readonly [since: number, type: number, tokens: number, at: number];

/**
 * What all exports together say of one UTC day. The newest that covers the day whole replaces
 * older ones; exports that cover a part of it add what they know beyond that. The same exports in
 * any order, any number of times, give the same.
 */
export interface LedgerDay {
  /** The newest export (epoch ms) that covers the whole day. */
  readonly whole: { readonly at: number; readonly rows: readonly Row[] } | null;
  /** Rows of later exports that cover a part of the day. */
  readonly parts: readonly PartRow[];
  /** What the parts cover, ms since midnight; empty where the day is covered whole. */
  readonly covered: readonly TimeSpan[];
}

export const UNKNOWN_DAY: LedgerDay = { whole: null, parts: [], covered: [] };

/** The UTC days that an export tells of, each by its first instant (epoch ms). */
export function daysOfExport({ from, exportedAt, entries }: LedgerExport): [number, LedgerDay][] {
  const rows = new Map<number, Row[]>();
  for (const { ms, type, tokens } of entries) {
    const day = startOfUtcDay(ms);
    const row: Row = [ms - day, ENTRY_TYPES.indexOf(type), tokens];
    const known = rows.get(day);
    if (known) known.push(row);
    else rows.set(day, [row]);
  }
  // The newest entry may be a little later than the export where a clock is behind.
  const until = Math.max(exportedAt, entries.at(-1)?.ms ?? exportedAt);
  const days: [number, LedgerDay][] = [];
  for (let day = startOfUtcDay(from); day <= until; day += DAY_MS) {
    days.push([day, dayOf(day, from, exportedAt, (rows.get(day) ?? []).sort(byRow))]);
  }
  return days;
}

function dayOf(day: number, from: number, exportedAt: number, rows: readonly Row[]): LedgerDay {
  // At its very first instant the export may have been cut between two entries.
  if (from < day && exportedAt >= day + DAY_MS) {
    return { ...UNKNOWN_DAY, whole: { at: exportedAt, rows } };
  }
  const span = [Math.max(0, from - day), Math.min(DAY_MS, exportedAt - day)] as const;
  return {
    whole: null,
    parts: rows.map((row) => [...row, exportedAt]),
    covered: joinSpans([span]),
  };
}

/** What two states of a day say together. */
export function mergeDays(a: LedgerDay, b: LedgerDay): LedgerDay {
  const whole = newerComplete(a.whole, b.whole);
  const parts = mergeParts(a.parts, b.parts).filter(([, , , at]) => !whole || at > whole.at);
  return { whole, parts, covered: whole ? [] : joinSpans([...a.covered, ...b.covered]) };
}

function newerComplete(a: LedgerDay['whole'], b: LedgerDay['whole']): LedgerDay['whole'] {
  if (!a || !b) return a ?? b;
  if (a.at !== b.at) return a.at > b.at ? a : b;
  return { at: a.at, rows: intersectRows(a.rows, b.rows) };
}

/** The entries of a day that begins at `day` (epoch ms), oldest first. */
export function entriesOfDay(day: number, { whole, parts }: LedgerDay): LedgerEntry[] {
  const later = parts.map(([since, type, tokens]): Row => [since, type, tokens]);
  return intersectRows(whole?.rows ?? [], later).map(([since, type, tokens]) => ({
    ms: day + since,
    type: ENTRY_TYPES[type] ?? 'other',
    tokens,
  }));
}

/** What the ledger covers of a day that begins at `day` (epoch ms). */
export function coverOfDay(day: number, { whole, covered }: LedgerDay): TimeSpan[] {
  const spans: readonly TimeSpan[] = whole ? [[0, DAY_MS]] : covered;
  return spans.map(([start, end]) => [day + start, day + end]);
}

/** Every row as often as it stands in that list which has it more often. */
function intersectRows(a: readonly Row[], b: readonly Row[]): Row[] {
  return combine(a, b, (row) => row);
}

/** Of equal rows the first copy of both, the second copy of both, and so on are the same one. */
function mergeParts(a: readonly PartRow[], b: readonly PartRow[]): PartRow[] {
  return combine(a, b, (one, other) =>
    other ? [one[0], one[1], one[2], Math.max(one[3], other[3])] : one,
  ).sort((x, y) => byRow(x, y) || y[3] - x[3]);
}

function combine<R extends Row | PartRow>(
  a: readonly R[],
  b: readonly R[],
  join: (one: R, other: R | undefined) => R,
): R[] {
  const [inA, inB] = [copies(a), copies(b)];
  const keys = new Set([...inA.keys(), ...inB.keys()]);
  const rows = [...keys].flatMap((key) => {
    const [mine = [], others = []] = [inA.get(key), inB.get(key)];
    const [more, fewer] = mine.length >= others.length ? [mine, others] : [others, mine];
    return more.map((row, index) => join(row, fewer[index]));
  });
  return rows.sort(byRow);
}

function copies<R extends Row | PartRow>(rows: readonly R[]): Map<string, R[]> {
  const found = new Map<string, R[]>();
  for (const row of rows) {
    const key = `${row[0]} ${row[1]} ${row[2]}`;
    const same = found.get(key);
    if (same) same.push(row);
    else found.set(key, [row]);
  }
  return found;
}

function byRow(a: Row | PartRow, b: Row | PartRow): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
