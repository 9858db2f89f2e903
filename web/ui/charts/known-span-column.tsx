import { chakra } from '@chakra-ui/react';
import type { KnownSpan } from '@shared/domain/trends/known-days';
import type { Column } from '../components/data-table';
import { spanLabel } from './known-span-words';

/** The column that says of which day or week a row tells. */
export function knownSpanColumn<Row extends { readonly key: string; readonly span: KnownSpan }>(
  by: 'day' | 'week',
): Column<Row> {
  return {
    key: 'day',
    header: by === 'day' ? 'Day' : 'Week',
    sortBy: ({ key }) => key,
    csv: ({ key }) => key,
    cell: ({ span }) => <chakra.span whiteSpace="nowrap">{spanLabel(span)}</chakra.span>,
  };
}
