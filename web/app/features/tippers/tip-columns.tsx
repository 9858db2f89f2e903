import { formatDay } from '@web/lib/format-time';
import { countColumn } from '@web/ui/components/count-column';
import type { Column } from '@web/ui/components/data-table';

/** The number of tips. */
export function tipsColumn<Row extends { tips: number }>(): Column<Row> {
  return {
    ...countColumn<Row>('tips', { metric: 'tipCount' }, ({ tips }) => tips),
    hideBelow: 'sm',
  };
}

/**
 * The local day of the last tip.
 *
 * @param now epoch ms; days of other years include the year @default the current time
 */
export function lastTippedColumn<Row extends { lastTipped: string }>(
  zone: string,
  now?: number,
): Column<Row> {
  return {
    key: 'lastTipped',
    header: 'Last tipped',
    isNumeric: true,
    hideBelow: 'md',
    sortBy: ({ lastTipped }) => lastTipped,
    csv: ({ lastTipped }) => lastTipped,
    cell: ({ lastTipped }) => formatDay(lastTipped, zone, now),
  };
}
