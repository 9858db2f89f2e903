import { Box } from '@chakra-ui/react';
import { downloadCsv } from '@web/lib/csv';
import type { Column } from '../components/column';
import { csvOf } from '../components/csv-of';
import { DataTable } from '../components/data-table';

/** The numbers of a chart as rows. */
export interface ChartTableData<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Name of the CSV file, without extension. */
  csvName: string;
  caption: string;
}

/** Shows a chart's numbers as a table in place of the chart. `height` in pixels. */
export function ChartTable<Row>({ table, height }: { table: ChartTableData<Row>; height: number }) {
  const { caption, columns, rows, rowKey } = table;
  return (
    <Box minH={`${height}px`}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        maxHeight={Math.max(height, 320)}
      />
    </Box>
  );
}

export function downloadChartCsv<Row>({ columns, rows, csvName }: ChartTableData<Row>): void {
  downloadCsv(csvName, csvOf(columns, rows));
}
