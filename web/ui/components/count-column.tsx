import { formatCount } from '@web/lib/format';
import type { Column, Headed } from './column';

/**
 * A column of numbers: right-aligned, sortable, unformatted in the CSV.
 *
 * @param show formats a number. @default `1,240`; a dash for null
 */
export function countColumn<Row>(
  key: string,
  head: Headed,
  countOf: (row: Row) => number | null,
  show: (value: number | null) => string = formatCount,
): Column<Row> {
  return {
    ...head,
    key,
    isNumeric: true,
    cell: (row) => show(countOf(row)),
    sortBy: countOf,
    csv: countOf,
  };
}
