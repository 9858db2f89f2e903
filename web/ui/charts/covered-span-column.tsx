import { chakra } from '@chakra-ui/react';
import type { CoveredSpan } from '@shared/domain/trends/covered-days';
import type { Column } from '../components/data-table';
import { spanLabel } from './covered-span-label';

/** The column with the day or week of a row. */
export function coveredSpanColumn<Row extends { readonly key: string; readonly span: CoveredSpan }>(
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
