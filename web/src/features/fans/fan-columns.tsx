import type { ReplyOf } from '../../../../shared/api/route';
import type { listTrueFans } from '../../../../shared/api/tippers';
import type { Column } from '../../components/data-table';
import { nameColumn } from '../../components/name-column';
import { Private } from '../../components/private';
import { formatCount, formatTokensExactly } from '../../lib/format';

export type FanList = ReplyOf<typeof listTrueFans>;
export type Fan = FanList['fans'][number];

export function fanColumns(onOpen: (name: string) => void): Column<Fan>[] {
  return [
    nameColumn(onOpen),
    {
      key: 'tokens',
      header: 'Tokens',
      isNumeric: true,
      sortBy: ({ amount }) => amount,
      csv: ({ amount }) => amount,
      cell: ({ amount }) => <Private>{formatTokensExactly(amount)}</Private>,
    },
    {
      key: 'sessions',
      header: 'Sessions Tipped',
      isNumeric: true,
      sortBy: ({ session_count }) => session_count,
      csv: ({ session_count }) => session_count,
      cell: ({ session_count }) => formatCount(session_count),
    },
  ];
}
