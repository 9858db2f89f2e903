import { DAY_MS, startOfUtcDay } from '../time/utc-day';
import { ENTRY_TYPES, type EntryType, type LedgerEntry } from './entry';
import type { LedgerExport } from './parse-ledger';
import { mergeSpans, type TimeSpan } from './time-span';

/** A ledger entry; `since` is in ms since midnight UTC. */
export interface DayEntry {
  readonly since: number;
  readonly type: EntryType;
  readonly tokens: number;
}

/** An entry of an export that covers only a part of the day. */
export interface PartEntry extends DayEntry {
  /** Time of the newest export (epoch ms) that contained the entry this many times. */
  readonly exportedAt: number;
}

/**
 * The combined knowledge of all ledger exports about one UTC day. The newest export that covers the
 * complete day replaces older ones. Exports that cover a part of it add the entries they have
 * beyond that. The result does not depend on order or repetition of the exports.
 */
export interface LedgerDay {
  /** Entries of the newest export (at `exportedAt`, epoch ms) that covers the complete day. */
  readonly whole: { readonly exportedAt: number; readonly entries: readonly DayEntry[] } | null;
  /** Entries of later exports that cover a part of the day. */
  readonly parts: readonly PartEntry[];
  /** What the parts cover, in ms since midnight. Empty when the day is covered completely. */
  readonly covered: readonly TimeSpan[];
}

export const UNKNOWN_DAY: LedgerDay = { whole: null, parts: [], covered: [] };

/** Splits an export into UTC days, each by its start (epoch ms). */
export function splitExport(ledger: LedgerExport): Map<number, LedgerDay> {
  const { from, exportedAt, entries } = ledger;
  const byDay = new Map<number, DayEntry[]>();
  for (const { ms, type, tokens } of entries) {
    const day = startOfUtcDay(ms);
    const entry = { since: ms - day, type, tokens };
    const ofDay = byDay.get(day);
    if (ofDay) ofDay.push(entry);
    else byDay.set(day, [entry]);
  }
  // With a slow clock, the newest entry may be slightly later than the export.
  const until = Math.max(exportedAt, entries.at(-1)?.ms ?? exportedAt);
  const days = new Map<number, LedgerDay>();
  for (let day = startOfUtcDay(from); day <= until; day += DAY_MS) {
    days.set(day, toDay(day, ledger, (byDay.get(day) ?? []).sort(compareEntries)));
  }
  return days;
}

function toDay(
  day: number,
  { from, exportedAt }: LedgerExport,
  entries: readonly DayEntry[],
): LedgerDay {
  // The export may start between two entries of the same instant, so its first instant does not
  // count as covered.
  if (from < day && exportedAt >= day + DAY_MS) {
    return { ...UNKNOWN_DAY, whole: { exportedAt, entries } };
  }
  const span = { start: Math.max(0, from - day), end: Math.min(DAY_MS, exportedAt - day) };
  return {
    whole: null,
    parts: entries.map((entry) => ({ ...entry, exportedAt })),
    covered: mergeSpans([span]),
  };
}

/** Merges two states of the same day. Commutative and idempotent. */
export function mergeDays(a: LedgerDay, b: LedgerDay): LedgerDay {
  const whole = pickNewer(a.whole, b.whole);
  const parts = mergeParts(a.parts, b.parts).filter(
    ({ exportedAt }) => !whole || exportedAt > whole.exportedAt,
  );
  return { whole, parts, covered: whole ? [] : mergeSpans([...a.covered, ...b.covered]) };
}

function pickNewer(a: LedgerDay['whole'], b: LedgerDay['whole']): LedgerDay['whole'] {
  if (!a || !b) return a ?? b;
  if (a.exportedAt !== b.exportedAt) return a.exportedAt > b.exportedAt ? a : b;
  return { exportedAt: a.exportedAt, entries: uniteEntries(a.entries, b.entries) };
}

/**
 * Lists the entries of a day, oldest first.
 *
 * @param day start of the day, epoch ms
 */
export function listDayEntries(day: number, { whole, parts }: LedgerDay): LedgerEntry[] {
  return uniteEntries(whole?.entries ?? [], parts).map(({ since, type, tokens }) => ({
    ms: day + since,
    type,
    tokens,
  }));
}

/**
 * Lists the times of a day that the ledger covers, in epoch ms.
 *
 * @param day start of the day, epoch ms
 */
export function listDayCoverage(day: number, { whole, covered }: LedgerDay): TimeSpan[] {
  const spans: readonly TimeSpan[] = whole ? [{ start: 0, end: DAY_MS }] : covered;
  return spans.map(({ start, end }) => ({ start: day + start, end: day + end }));
}

/** Multiset union: keeps the larger count of each entry. */
function uniteEntries(a: readonly DayEntry[], b: readonly DayEntry[]): DayEntry[] {
  return combine(a, b, (entry) => entry);
}

/**
 * Multiset union of entries with export times: equal entries are paired, and a pair keeps the newer
 * time.
 */
function mergeParts(a: readonly PartEntry[], b: readonly PartEntry[]): PartEntry[] {
  return combine(a, b, (one, other) =>
    other ? { ...one, exportedAt: Math.max(one.exportedAt, other.exportedAt) } : one,
  ).sort((x, y) => compareEntries(x, y) || y.exportedAt - x.exportedAt);
}

function combine<Entry extends DayEntry>(
  a: readonly Entry[],
  b: readonly Entry[],
  join: (one: Entry, other: Entry | undefined) => Entry,
): Entry[] {
  const [inA, inB] = [groupEqual(a), groupEqual(b)];
  const keys = new Set([...inA.keys(), ...inB.keys()]);
  const entries = [...keys].flatMap((key) => {
    const [first = [], others = []] = [inA.get(key), inB.get(key)];
    const [more, fewer] = first.length >= others.length ? [first, others] : [others, first];
    return more.map((entry, index) => join(entry, fewer[index]));
  });
  return entries.sort(compareEntries);
}

function groupEqual<Entry extends DayEntry>(entries: readonly Entry[]): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = `${entry.since} ${entry.type} ${entry.tokens}`;
    const same = found.get(key);
    if (same) same.push(entry);
    else found.set(key, [entry]);
  }
  return found;
}

function compareEntries(a: DayEntry, b: DayEntry): number {
  const byType = ENTRY_TYPES.indexOf(a.type) - ENTRY_TYPES.indexOf(b.type);
  return a.since - b.since || byType || a.tokens - b.tokens;
}
