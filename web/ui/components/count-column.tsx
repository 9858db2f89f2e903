import { formatCount } from '@web/lib/format';
import type { Column } from './data-table';

/**
 * A column of numbers, right-aligned, sortable and in the CSV as they are.
 *
 * @param show how one is written. @default `1,240`; a dash where it is null
 */
export function countColumn<Row>(
  key: string,
  header: string,
  countOf: (row: Row) => number | null,
  show: (value: number | null) => string = formatCount,
): Column<Row> {
  return {
    key,
    header,
    isNumeric: true,
    cell: (row) => show(countOf(row)),
    sortBy: countOf,
    csv: countOf,
  };
}
