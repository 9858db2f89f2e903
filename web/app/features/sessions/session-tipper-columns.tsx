import type { CamSessionDetails } from '@shared/api/sessions';
import { formatCount, formatTokensExactly } from '@web/lib/format';
import type { Column } from '@web/ui/components/data-table';
import { Private } from '@web/ui/components/private';

type Tipper = CamSessionDetails['tippers'][number];

/** Columns for a session's tippers, besides name and tokens. */
export const SESSION_TIPPER_COLUMNS: readonly Column<Tipper>[] = [
  {
    key: 'tips',
    metric: 'tipCount',
    isNumeric: true,
    hideBelow: 'sm',
    sortBy: ({ tips }) => tips,
    csv: ({ tips }) => tips,
    cell: ({ tips }) => formatCount(tips),
  },
  {
    key: 'highestTip',
    metric: 'highestTip',
    isNumeric: true,
    hideBelow: 'sm',
    sortBy: ({ highestTip }) => highestTip,
    csv: ({ highestTip }) => highestTip,
    cell: ({ highestTip }) => <Private>{formatTokensExactly(highestTip)}</Private>,
  },
];
