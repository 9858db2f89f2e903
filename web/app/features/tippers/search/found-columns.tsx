import { Box } from '@chakra-ui/react';
import type { searchTippers } from '@shared/api/notes';
import type { ReplyOf } from '@shared/api/route';
import { formatTokensExactly } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import type { Column } from '@web/ui/components/data-table';
import { nameColumn } from '@web/ui/components/name-column';
import { Private } from '@web/ui/components/private';
import { tokensColumn, usdColumn } from '@web/ui/components/token-columns';
import { lastTippedColumn, tipsColumn } from '../tip-columns';

type Found = ReplyOf<typeof searchTippers>['tippers'][number];

export function foundColumns({
  zone,
  onOpen,
}: {
  zone: string;
  onOpen: (name: string) => void;
}): Column<Found>[] {
  return [
    nameColumn(onOpen),
    {
      ...tokensColumn({ metric: 'tips' }),
      cell: ({ tokens, since }) => (
        <>
          <Private>{formatTokensExactly(tokens)}</Private>
          {since !== null && (
            <Box color="fg.muted" textStyle="sm">
              since {formatDay(since, zone)}
            </Box>
          )}
        </>
      ),
    },
    { ...usdColumn(), hideBelow: 'sm' },
    tipsColumn(),
    lastTippedColumn(zone),
  ];
}
