import { METRICS, type MetricId } from '@shared/metrics/registry';
import type { CsvCell } from '@web/lib/csv';
import type { ReactNode } from 'react';

/**
 * What heads a column, on the screen and in the file: its metric, or a header of its own where its
 * cells are not in the registry. With both, the header says which part of the metric it is.
 */
export type Headed =
  | { metric: MetricId; header?: string | undefined }
  | { metric?: MetricId | undefined; header: string };

/** One column of a `DataTable`. */
export type Column<Row> = Headed & {
  key: string;
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
};

/** The text at the head of a column. */
export function headerOf({ metric, header }: Headed): string {
  return header ?? (metric === undefined ? '' : METRICS[metric].label);
}
