import { Table } from '@chakra-ui/react';
import { useCompact } from '@web/lib/preferences';
import type { Column } from './column';
import { ScrollFrame } from './scroll-frame';
import { TableFooter } from './table-footer';
import { TableHeaderCell } from './table-header-cell';
import { TableTotals } from './table-totals';
import { type Sorting, useTableRows } from './use-table-rows';

export type { Column };

export interface DataTableProps<Row> {
  /** Names the table for screen readers: `Sessions of the last 30 days`. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  initialSort?: Sorting;
  /** @default all rows on one page */
  pageSize?: number;
  /** Name of the CSV file, without extension. Without it there is no CSV button. */
  csvName?: string;
  /** In pixels: longer tables scroll below a fixed header. @default as high as its rows */
  maxHeight?: number;
}

/** A shadow instead of a border, because a border would scroll away with the rows. */
const STAYING = { '& tr': { bg: 'bg.panel', boxShadow: 'inset 0 -1px {colors.border}' } };

/** A table: sortable by header, paged, numbers right-aligned, with CSV download. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  initialSort,
  pageSize,
  csvName,
  maxHeight,
}: DataTableProps<Row>) {
  const [isCompact] = useCompact();
  const table = useTableRows(columns, rows, initialSort, pageSize);

  return (
    <div>
      <ScrollFrame label={caption} maxHeight={maxHeight}>
        <Table.Root size={isCompact ? 'sm' : 'md'} stickyHeader={maxHeight !== undefined}>
          <Table.Caption srOnly>{caption}</Table.Caption>
          <Table.Header css={maxHeight === undefined ? undefined : STAYING}>
            <Table.Row>
              {columns.map((column) => (
                <TableHeaderCell
                  key={column.key}
                  column={column}
                  sorting={table.sorting}
                  onSort={table.sortBy}
                />
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {table.shown.map((row) => (
              <Table.Row key={rowKey(row)} _hover={{ bg: 'bg.subtle' }}>
                {columns.map((column) => (
                  <Table.Cell
                    key={column.key}
                    textAlign={column.isNumeric ? 'end' : 'start'}
                    whiteSpace={column.isNumeric ? 'nowrap' : undefined}
                    hideBelow={column.hideBelow}
                  >
                    {column.cell(row)}
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
          <TableTotals columns={columns} rows={rows} />
        </Table.Root>
      </ScrollFrame>
      <TableFooter
        caption={caption}
        columns={columns}
        sorted={table.sorted}
        csvName={csvName}
        page={table.page}
        pageCount={table.pageCount}
        onPage={table.goTo}
      />
    </div>
  );
}
