import { toCsv } from '@web/lib/csv';
import { type Column, headerOf } from './column';

/** Rows as CSV text, with the columns that belong into the file. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.filter(({ csv }) => csv !== undefined);
  return toCsv(
    written.map(headerOf),
    rows.map((row) => written.map(({ csv }) => csv?.(row))),
  );
}
