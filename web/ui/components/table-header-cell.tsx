import { chakra, Table } from '@chakra-ui/react';
import { type Column, headerOf } from './column';
import { MetricHelp } from './metric-help';
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
  const { key, metric, isNumeric, hideBelow, sortBy } = column;
  const header = headerOf(column);
  const direction = sorting?.key === key ? sorting.direction : undefined;
  const label =
    sortBy === undefined ? (
      header
    ) : (
      <chakra.button
        type="button"
        onClick={() => onSort(key)}
        textAlign="inherit"
        cursor="pointer"
        borderRadius="l1"
        focusVisibleRing="outside"
        color={direction === undefined ? 'fg.muted' : 'fg'}
        _hover={{ color: 'fg' }}
      >
        {header}
      </chakra.button>
    );
  return (
    <Table.ColumnHeader
      scope="col"
      // Screen readers repeat it at each cell, so leave out the "?".
      aria-label={metric === undefined ? undefined : header}
      aria-sort={sortBy === undefined ? undefined : (direction ?? 'none')}
      textAlign={isNumeric ? 'end' : 'start'}
      verticalAlign="baseline"
      hideBelow={hideBelow}
    >
      <chakra.span
        display="inline-flex"
        alignItems="baseline"
        // Aligns the label with the ends of its numbers. The "?" comes before it, the arrow first.
        flexDirection={isNumeric ? 'row-reverse' : 'row'}
      >
        {label}
        {metric !== undefined && <MetricHelp metric={metric} />}
        {sortBy !== undefined && (
          // Reserve the arrow's space, so that sorting moves nothing.
          <chakra.span aria-hidden="true" w="1em" flexShrink="0" lineHeight="1" textAlign="center">
            {direction === undefined ? '' : ARROW[direction]}
          </chakra.span>
        )}
      </chakra.span>
    </Table.ColumnHeader>
  );
}
