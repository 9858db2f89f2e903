import { badInput } from '@lambdas/runtime/errors';
import type { TableRow } from '@shared/domain/ledger/parse-ledger';
import { type Info, parse } from 'csv-parse/sync';

const LONGEST_ROW = 20_000;

/**
 * Parses CSV text: comma, semicolon or tab as the delimiter, any line ends, quoted or not, with or
 * without a byte order mark. Rows may differ in length.
 *
 * @throws ApiError `bad-input` if a quote is never closed
 */
export function readTable(csv: string): TableRow[] {
  try {
    const rows: unknown = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      max_record_size: LONGEST_ROW,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
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
