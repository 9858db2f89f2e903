import type { CsvCell } from '@web/lib/csv';
import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable; null sorts last either way. */
  sortBy?: (row: Row) => string | number | null;
  /** Right aligned, tabular figures. */
  isNumeric?: boolean;
  /** Puts the column into the CSV file. */
  csv?: (row: Row) => CsvCell;
  /** What stands for all rows, of every page, in a last row; one column with it makes the row. */
  total?: (rows: readonly Row[]) => ReactNode;
  /** Not shown on screens narrower than this. */
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl';
}
