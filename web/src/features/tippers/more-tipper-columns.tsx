import type { Tipper } from '../../../../shared/api/tippers';
import type { Column } from '../../components/data-table';
import { formatCount } from '../../lib/format';
import { formatDay } from '../../lib/format-time';

/** What the list of a period tells of a tipper beside name and tokens. */
export function moreTipperColumns(zone: string): Column<Tipper>[] {
  return [
    {
      key: 'tips',
      header: 'Tips',
      isNumeric: true,
      hideBelow: 'sm',
      sortBy: ({ tips }) => tips,
      csv: ({ tips }) => tips,
      cell: ({ tips }) => formatCount(tips),
    },
    {
      key: 'sessions',
      header: 'Sessions',
      isNumeric: true,
      hideBelow: 'sm',
      sortBy: ({ sessions }) => sessions,
      csv: ({ sessions }) => sessions,
      cell: ({ sessions }) => formatCount(sessions),
    },
    {
      key: 'lastTipped',
      header: 'Last tipped',
      isNumeric: true,
      hideBelow: 'md',
      sortBy: ({ lastTipped }) => lastTipped,
      csv: ({ lastTipped }) => lastTipped,
      cell: ({ lastTipped }) => formatDay(lastTipped, zone),
    },
  ];
}
