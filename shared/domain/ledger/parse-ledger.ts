import { DAY_MS } from '../time/utc-day';
import { type LedgerEntry, readTokens, readType } from './entry';
import { pacificTimes } from './pacific-time';
import { readWallTime } from './wall-time';

/** A line of a table, by its number in the file. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface UnreadableRow {
  readonly line: number;
  readonly reason: string;
}

/** A performer's own token ledger as exported at one time. */
export interface LedgerExport {
  /** Epoch ms. */
  readonly exportedAt: number;
  /** Time of the oldest entry: from here to the export everything is in it. */
  readonly from: number;
  /** Oldest first. */
  readonly entries: readonly LedgerEntry[];
}

export interface ParsedLedger {
  /** Columns that the header does not have; then nothing was read. */
  readonly missing: readonly string[];
  readonly entries: readonly LedgerEntry[];
  readonly unreadable: readonly UnreadableRow[];
}

/** The platform shows about 30 days; more than this is not its ledger. */
const LONGEST_MS = 92 * DAY_MS;
/** The performer's clock may be behind the platform's. */
const SLACK_MS = 5 * 60_000;

/** Names of the columns, of which letters count only. */
const columns = {
  timestamp: ['timestamp', 'timestamppacific', 'datetime', 'dateandtime', 'date', 'time'],
  type: ['type', 'transaction', 'transactiontype', 'event'],
  'token change': ['tokenchange', 'tokenschange', 'change', 'tokenamount', 'amount', 'tokens'],
} as const;
type Column = keyof typeof columns;

/**
 * Reads the ledger's table, of which the first row is the header. Other columns than those of
 * time, type and tokens are never looked at: the ledger tells viewers' names and notes.
 */
export function readLedger(
  [header, ...rows]: readonly TableRow[],
  exportedAt: number,
): ParsedLedger {
  const at = columnsOf(header?.cells ?? []);
  const missing = (Object.keys(columns) as Column[]).filter((column) => at[column] === undefined);
  if (missing.length > 0) return { missing, entries: [], unreadable: [] };

  const cellsOf = ({ cells }: TableRow, column: Column) => (cells[at[column] ?? -1] ?? '').trim();
  const walls = rows.map((row) => readWallTime(cellsOf(row, 'timestamp')));
  const timed = pacificTimes(walls.filter((wall) => wall !== null));
  let next = 0;
  const times = walls.map((wall) => (wall === null ? undefined : timed[next++]));

  const entries: LedgerEntry[] = [];
  const unreadable: UnreadableRow[] = [];
  rows.forEach((row, index) => {
    const entry = entryOf(
      times[index],
      cellsOf(row, 'type'),
      cellsOf(row, 'token change'),
      exportedAt,
    );
    if (typeof entry === 'string') unreadable.push({ line: row.line, reason: entry });
    else entries.push(entry);
  });
  return { missing: [], entries: entries.sort((a, b) => a.ms - b.ms), unreadable };
}

/** The entry, or why there is none. */
function entryOf(
  ms: number | null | undefined,
  type: string,
  tokens: string,
  exportedAt: number,
): LedgerEntry | string {
  if (ms === undefined) return 'The time cannot be read.';
  if (ms === null) return 'The clocks were set back then: it may mean two different times.';
  if (ms > exportedAt + SLACK_MS) return 'The time is later than the export.';
  if (ms < exportedAt - LONGEST_MS) return 'The time is more than 92 days before the export.';
  const amount = readTokens(tokens);
  if (amount === null) return 'The token change is not a whole number.';
  const read = readType(type, amount);
  return read ? { ms, ...read } : 'The type is missing.';
}

function columnsOf(header: readonly string[]): Partial<Record<Column, number>> {
  const names = header.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  const found: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(columns) as Column[]) {
    const name = columns[column].find((known) => names.includes(known));
    if (name !== undefined) found[column] = names.indexOf(name);
  }
  return found;
}
