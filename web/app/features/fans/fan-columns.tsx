import { Box, chakra } from '@chakra-ui/react';
import type { ReplyOf } from '@shared/api/route';
import type { listTrueFans } from '@shared/api/tippers';
import { formatCount, HIDDEN } from '@web/lib/format';
import { AnniversaryMark } from '@web/ui/components/anniversary-mark';
import type { Column } from '@web/ui/components/data-table';
import { nameColumn } from '@web/ui/components/name-column';
import { Private } from '@web/ui/components/private';

export type FanList = ReplyOf<typeof listTrueFans>;
export type Fan = FanList['fans'][number];

/** Fits most names next to two columns of numbers on a phone. */
const NAME_WIDTH = '6.25rem';

export function fanColumns(onOpen: (name: string) => void): Column<Fan>[] {
  return [
    nameColumn(onOpen, NAME_WIDTH),
    {
      key: 'tokens',
      metric: 'tips',
      isNumeric: true,
      sortBy: ({ amount }) => amount,
      csv: ({ amount }) => amount,
      cell: ({ amount }) => (
        <Private>
          {Number.isNaN(amount) ? HIDDEN : formatCount(amount)}
          {/* Phones have no room for the unit. */}
          {!Number.isNaN(amount) && <chakra.span hideBelow="sm"> tk</chakra.span>}
        </Private>
      ),
    },
    {
      key: 'sessions',
      metric: 'sessionsTipped',
      header: 'Sessions Tipped',
      isNumeric: true,
      sortBy: ({ session_count }) => session_count,
      csv: ({ session_count }) => session_count,
      cell: ({ session_count }) => (
        <>
          {formatCount(session_count)}
          <Box>
            <AnniversaryMark
              count={session_count}
              text={`Tipped in ${session_count} of your sessions.`}
            />
          </Box>
        </>
      ),
    },
  ];
}
