import { METRICS, type MetricId } from '@shared/metrics/registry';
import type { CsvCell } from '@web/lib/csv';
import type { ReactNode } from 'react';

/**
 * The header of a column, on the screen and in the file: its metric's label, or a custom header if
 * its cells are not in the registry. With both, the header says which part of the metric it is.
 */
export type Headed =
  | { metric: MetricId; header?: string | undefined }
  | { metric?: MetricId | undefined; header: string };

/** One column of a `DataTable`. */
export type Column<Row> = Headed & {
  key: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. Null sorts last in either direction. */
  sortBy?: (row: Row) => string | number | null;
  /** Right-aligned, with tabular figures. */
  isNumeric?: boolean;
  /** Includes the column in the CSV file. */
  csv?: (row: Row) => CsvCell;
  /** The column's value for all rows, of every page. One column with it adds a last row. */
  total?: (rows: readonly Row[]) => ReactNode;
  /** Hidden on screens narrower than this. */
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl';
};

/** Returns the column's header text. */
export function headerOf({ metric, header }: Headed): string {
  return header ?? (metric === undefined ? '' : METRICS[metric].label);
}
