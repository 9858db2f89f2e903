import { Table } from '@chakra-ui/react';
import type { Column } from './column';

/** The last row of a table, with totals over all rows. Renders nothing without totals. */
export function TableTotals<Row>({
  columns,
  rows,
}: {
  columns: readonly Column<Row>[];
  /** Of every page. */
  rows: readonly Row[];
}) {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <Table.Footer fontWeight="medium" borderTopWidth="2px">
      <Table.Row>
        {columns.map(({ key, total, isNumeric, hideBelow }) => (
          <Table.Cell
            key={key}
            textAlign={isNumeric ? 'end' : 'start'}
            whiteSpace={isNumeric ? 'nowrap' : undefined}
            hideBelow={hideBelow}
          >
            {total?.(rows)}
          </Table.Cell>
        ))}
      </Table.Row>
    </Table.Footer>
  );
}
