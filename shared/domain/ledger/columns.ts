/** Accepted names of each column of a token ledger, compared by letters only. */
const COLUMN_NAMES = {
  timestamp: ['timestamp', 'timestamppacific', 'datetime', 'dateandtime', 'date', 'time'],
  type: ['type', 'transaction', 'transactiontype', 'event'],
  'token change': ['tokenchange', 'tokenschange', 'change', 'tokenamount', 'amount', 'tokens'],
} as const;
export type LedgerColumn = keyof typeof COLUMN_NAMES;

export const LEDGER_COLUMNS = Object.keys(COLUMN_NAMES) as LedgerColumn[];

/**
 * Finds the place of each column in a header. Only these are read, because the others contain viewers'
 * names and notes.
 */
export function findLedgerColumns(
  header: readonly string[],
): Partial<Record<LedgerColumn, number>> {
  const names = header.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  const found: Partial<Record<LedgerColumn, number>> = {};
  for (const column of LEDGER_COLUMNS) {
    const name = COLUMN_NAMES[column].find((accepted) => names.includes(accepted));
    if (name !== undefined) found[column] = names.indexOf(name);
  }
  return found;
}
