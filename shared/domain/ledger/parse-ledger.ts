import { DAY_MS } from '../time/utc-day';
import { findLedgerColumns, LEDGER_COLUMNS, type LedgerColumn } from './columns';
import { type LedgerEntry, parseTokens, parseType } from './entry';
import { resolvePacificTimes } from './pacific-time';
import { parseWallTime } from './wall-time';

/** A row of a table, with its line number in the file. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface UnreadableRow {
  readonly line: number;
  readonly reason: string;
}

/** A performer's own token ledger, exported at one time. */
export interface LedgerExport {
  /** Epoch ms. */
  readonly exportedAt: number;
  /** Time of the oldest entry (epoch ms). The export is complete from there on. */
  readonly from: number;
  /** Oldest first. */
  readonly entries: readonly LedgerEntry[];
}

export interface ParsedLedger {
  /** Required columns missing from the header. If there are any, nothing is parsed. */
  readonly missing: readonly string[];
  readonly entries: readonly LedgerEntry[];
  readonly unreadable: readonly UnreadableRow[];
}

/** The platform shows about 30 days. A table that goes back further is not its ledger. */
const MAX_AGE_MS = 92 * DAY_MS;
/** The performer's clock may be behind the platform's. */
const SLACK_MS = 5 * 60_000;

/**
 * Parses a ledger table; the first row is the header. Only the columns for time, type and tokens
 * are read, because the others contain viewers' names and notes.
 */
export function parseLedger(
  [header, ...rows]: readonly TableRow[],
  exportedAt: number,
): ParsedLedger {
  const at = findLedgerColumns(header?.cells ?? []);
  const missing = LEDGER_COLUMNS.filter((column) => at[column] === undefined);
  if (missing.length > 0) return { missing, entries: [], unreadable: [] };

  const getCell = ({ cells }: TableRow, column: LedgerColumn) =>
    (cells[at[column] ?? -1] ?? '').trim();
  const walls = rows.map((row) => parseWallTime(getCell(row, 'timestamp')));
  const timed = resolvePacificTimes(walls.filter((wall) => wall !== null));
  let next = 0;
  const times = walls.map((wall) => (wall === null ? undefined : timed[next++]));

  const entries: LedgerEntry[] = [];
  const unreadable: UnreadableRow[] = [];
  rows.forEach((row, index) => {
    const entry = parseEntry(
      times[index],
      getCell(row, 'type'),
      getCell(row, 'token change'),
      exportedAt,
    );
    if (typeof entry === 'string') unreadable.push({ line: row.line, reason: entry });
    else entries.push(entry);
  });
  return { missing: [], entries: entries.sort((a, b) => a.ms - b.ms), unreadable };
}

/** Returns the entry, or the reason why the row cannot be used. */
function parseEntry(
  ms: number | null | undefined,
  type: string,
  tokens: string,
  exportedAt: number,
): LedgerEntry | string {
  if (ms === undefined) return 'We can’t read the time.';
  if (ms === null) return 'The clocks went back then, so this could be two different times.';
  if (ms > exportedAt + SLACK_MS) return 'The time is after the export.';
  if (ms < exportedAt - MAX_AGE_MS) return 'The time is more than 92 days before the export.';
  const amount = parseTokens(tokens);
  if (amount === null) return 'The token change isn’t a whole number.';
  const read = parseType(type, amount);
  return read ? { ms, ...read } : 'The type is missing.';
}
