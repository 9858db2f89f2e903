import { chakra, Table } from '@chakra-ui/react';
import { type Column, headerOf } from './column';
import { MetricHelp } from './metric-help';
import type { Sorting } from './use-table-rows';

const ARROW = { ascending: '↑', descending: '↓' } as const;

/** The head of a column: its label, the "?" of its metric, and a button that sorts by it. */
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
  // A long label wraps, but never between the "?" and the word beside it.
  const [first = ''] = /^(?:≈ )?\S+/.exec(header) ?? [];
  const [last = ''] = /\S+$/.exec(header) ?? [];
  const direction = sorting?.key === key ? sorting.direction : undefined;
  const isSortable = sortBy !== undefined;
  // The button says it, too.
  const text = (part: string) => (isSortable ? <span aria-hidden="true">{part}</span> : part);
  const help = metric !== undefined && (
    // Above the button that covers the head.
    <chakra.span position="relative" zIndex="1">
      <MetricHelp metric={metric} />
    </chakra.span>
  );
  const arrow = isSortable && (
    // Reserve the arrow's space, so that sorting moves nothing.
    <chakra.span aria-hidden="true" display="inline-block" w="1em" textAlign="center">
      {direction === undefined ? '' : ARROW[direction]}
    </chakra.span>
  );
  return (
    <Table.ColumnHeader
      scope="col"
      // Screen readers repeat it at each cell, so leave out the "?".
      aria-label={header === '' ? undefined : header}
      aria-sort={isSortable ? (direction ?? 'none') : undefined}
      textAlign={isNumeric ? 'end' : 'start'}
      verticalAlign="baseline"
      hideBelow={hideBelow}
      position="relative"
      color={direction === undefined ? 'fg.muted' : 'fg'}
      _hover={isSortable ? { color: 'fg' } : {}}
    >
      {isSortable && (
        // Covers the head, so that the label can wrap around the "?" like any text.
        <chakra.button
          type="button"
          aria-label={header}
          onClick={() => onSort(key)}
          position="absolute"
          inset="0"
          cursor="pointer"
          borderRadius="l1"
          focusVisibleRing="inside"
        />
      )}
      {isNumeric ? (
        // Before the label, so that the label ends where its numbers end.
        <>
          <chakra.span whiteSpace="nowrap">
            {arrow}
            {help}
            {text(first)}
          </chakra.span>
          {text(header.slice(first.length))}
        </>
      ) : (
        <>
          {text(header.slice(0, header.length - last.length))}
          <chakra.span whiteSpace="nowrap">
            {text(last)}
            {help}
            {arrow}
          </chakra.span>
        </>
      )}
    </Table.ColumnHeader>
  );
}
