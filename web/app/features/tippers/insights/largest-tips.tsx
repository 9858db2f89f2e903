import { Box, chakra, Heading } from '@chakra-ui/react';
import type { ReplyOf } from '@shared/api/route';
import type { getTipInsights } from '@shared/api/tippers';
import { formatDay } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { tokensColumn, usdColumn } from '@web/ui/components/token-columns';
import { UserName } from '@web/ui/components/user-name';

type Tip = ReplyOf<typeof getTipInsights>['topTips'][number];
/** Two tips may be equal in everything else. */
type Placed = Tip & { readonly place: number };

/** The largest single tips. A name opens the history. */
export function LargestTips({ tips, csvName }: { tips: readonly Tip[]; csvName: string }) {
  const { zone } = useAccount();
  const { openTipper } = useTipperParam();
  return (
    <Box minW="0">
      <Heading as="h3" textStyle="panelTitle" mb="2">
        Largest tips
      </Heading>
      <DataTable
        caption="Largest tips, largest first"
        columns={columnsOf(zone, openTipper)}
        rows={tips.map((tip, index): Placed => ({ ...tip, place: index + 1 }))}
        rowKey={({ place }) => String(place)}
        pageSize={10}
        csvName={csvName}
      />
    </Box>
  );
}

function columnsOf(zone: string, onOpen: (name: string) => void): Column<Placed>[] {
  return [
    {
      key: 'tipper',
      header: 'Name',
      sortBy: ({ tipper }) => tipper,
      csv: ({ tipper }) => tipper ?? 'Anonymous',
      cell: ({ tipper, isAnonymous }) => (
        <>
          <UserName name={tipper} onOpen={onOpen} />
          {tipper !== null && isAnonymous && (
            <chakra.div color="fg.muted" textStyle="sm">
              anonymous
            </chakra.div>
          )}
        </>
      ),
    },
    tokensColumn({ metric: 'tips', header: 'Tokens' }),
    { ...usdColumn(), hideBelow: 'sm' },
    {
      key: 'time',
      header: 'When',
      isNumeric: true,
      sortBy: ({ time }) => time,
      csv: ({ time }) => time,
      cell: ({ time }) => formatDay(time, zone),
    },
  ];
}
