import { chakra, Table } from '@chakra-ui/react';
import type { Column } from './column';
import type { Sorting } from './use-table-rows';

const ARROW = { ascending: '↑', descending: '↓' } as const;

export function TableHeaderCell<Row>({
  column,
  sorting,
  onSort,
}: {
  column: Column<Row>;
  sorting: Sorting | undefined;
  onSort: (key: string) => void;
}) {
  const { key, header, isNumeric, hideBelow, sortBy } = column;
  const direction = sorting?.key === key ? sorting.direction : undefined;
  return (
    <Table.ColumnHeader
      scope="col"
      aria-sort={sortBy === undefined ? undefined : (direction ?? 'none')}
      textAlign={isNumeric ? 'end' : 'start'}
      verticalAlign="baseline"
      hideBelow={hideBelow}
    >
      {sortBy === undefined ? (
        header
      ) : (
        <chakra.button
          type="button"
          onClick={() => onSort(key)}
          display="inline-flex"
          alignItems="baseline"
          verticalAlign="baseline"
          flexDirection={isNumeric ? 'row-reverse' : 'row'}
          gap="1"
          textAlign="inherit"
          cursor="pointer"
          borderRadius="l1"
          focusVisibleRing="outside"
          color={direction === undefined ? 'fg.muted' : 'fg'}
          _hover={{ color: 'fg' }}
        >
          {header}
          {/* The arrow keeps its place, so that sorting moves nothing. */}
          <chakra.span aria-hidden="true" w="1em" lineHeight="1" textAlign="center">
            {direction === undefined ? '' : ARROW[direction]}
          </chakra.span>
        </chakra.button>
      )}
    </Table.ColumnHeader>
  );
}
