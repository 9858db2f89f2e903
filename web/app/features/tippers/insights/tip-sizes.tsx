import { Box, chakra, Heading } from '@chakra-ui/react';
import type { ReplyOf } from '@shared/api/route';
import type { getTipInsights } from '@shared/api/tippers';
import { formatCount, formatPercent } from '@web/lib/format';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { tokensColumn } from '@web/ui/components/token-columns';

type Band = ReplyOf<typeof getTipInsights>['tipSizes'][number];

/** How many tips of which size, and their sums. */
export function TipSizes({ bands, csvName }: { bands: readonly Band[]; csvName: string }) {
  // Sizes are amounts as well, so without access to money there is nothing to show.
  if (bands.some(({ from }) => Number.isNaN(from))) return null;
  const all = bands.reduce((sum, { tokens }) => sum + tokens, 0);
  return (
    <Box minW="0">
      <Heading as="h3" textStyle="panelTitle" mb="2">
        Tips by size
      </Heading>
      <DataTable
        caption="Tips by size, smallest first"
        columns={columnsOf(all)}
        rows={bands}
        rowKey={({ from }) => String(from)}
        csvName={csvName}
      />
    </Box>
  );
}

function columnsOf(all: number): Column<Band>[] {
  const shareOf = ({ tokens }: Band) => (all === 0 ? 0 : (100 * tokens) / all);
  return [
    {
      key: 'size',
      header: 'Size',
      sortBy: ({ from }) => from,
      csv: formatBand,
      cell: (band) => <chakra.span whiteSpace="nowrap">{formatBand(band)}</chakra.span>,
    },
    {
      key: 'tips',
      metric: 'tipCount',
      isNumeric: true,
      sortBy: ({ tips }) => tips,
      csv: ({ tips }) => tips,
      cell: ({ tips }) => formatCount(tips),
    },
    tokensColumn({ metric: 'tips' }),
    {
      key: 'share',
      metric: 'tipShare',
      isNumeric: true,
      hideBelow: 'sm',
      sortBy: shareOf,
      csv: (band) => Math.round(shareOf(band) * 10) / 10,
      cell: (band) => formatPercent(shareOf(band)),
    },
  ];
}

/** `10 to 24`, `2,500 or more`. */
function formatBand({ from, to }: Band): string {
  return to === null
    ? `${formatCount(from)} or more`
    : `${formatCount(from)} to ${formatCount(to)}`;
}
