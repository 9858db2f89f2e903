import { ApiError, badInput } from '@lambdas/runtime/errors';
import type { TableRow } from '@shared/domain/ledger/parse-ledger';
import { type Info, parse } from 'csv-parse/sync';

const LONGEST_ROW = 20_000;
/**
 * Two thousand a day for a month. Bounds the time that one upload may take: a file of 2 MB could
 * have a million rows.
 */
const MAX_ROWS = 60_000;

/**
 * Parses CSV text: comma, semicolon or tab as the delimiter, any line ends, quoted or not, with or
 * without a byte order mark. Rows may differ in length.
 *
 * @throws ApiError `bad-input` if a quote is never closed, `too-large` for more than 60,000 rows
 */
export function readTable(csv: string): TableRow[] {
  const rows = parseRows(csv);
  if (rows.length <= MAX_ROWS) return rows;
  throw new ApiError('too-large', 'A table can have up to 60,000 rows. Upload a shorter period.');
}

function parseRows(csv: string): TableRow[] {
  try {
    const rows: unknown = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      max_record_size: LONGEST_ROW,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MAX_ROWS + 1,
      trim: true,
    });
    // With `info`, each row comes with its line number. The library's types lack that.
    return (rows as { record: string[]; info: Info }[]).map(({ record, info }) => ({
      line: info.lines,
      cells: record,
    }));
  } catch {
    throw badInput('body.csv', 'We can’t read this as CSV. A quote may be missing.');
  }
}

/** Returns the delimiter that is most frequent in the first line that has any. */
function delimiterOf(csv: string): string {
  const header =
    csv
      .slice(0, LONGEST_ROW)
      .split(/\r\n|\r|\n/)
      .find((line) => /\w/.test(line)) ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, parts: header.split(sign).length }));
  return counts.reduce((most, one) => (one.parts > most.parts ? one : most)).sign;
}
