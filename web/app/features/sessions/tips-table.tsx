import { formatCount, formatTokensExactly } from '@web/lib/format';
import { formatTime } from '@web/lib/format-time';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import { Private } from '@web/ui/components/private';
import type { TipBin } from './tips-over-time';

export function tipsTable(
  bins: readonly TipBin[],
  { zone, caption, csvName }: { zone: string; caption: string; csvName: string },
): ChartTableData<TipBin> {
  return {
    caption,
    csvName,
    rows: bins,
    rowKey: ({ time }) => time,
    columns: [
      {
        key: 'time',
        header: 'From',
        cell: ({ time }) => formatTime(time, zone),
        sortBy: ({ time }) => time,
        csv: ({ time }) => time,
      },
      {
        key: 'tips',
        metric: 'tipCount',
        isNumeric: true,
        cell: ({ tips }) => formatCount(tips),
        sortBy: ({ tips }) => tips,
        csv: ({ tips }) => tips,
      },
      {
        key: 'tokens',
        metric: 'tips',
        isNumeric: true,
        cell: ({ tokens }) => <Private>{formatTokensExactly(tokens)}</Private>,
        sortBy: ({ tokens }) => tokens,
        csv: ({ tokens }) => tokens,
      },
      {
        key: 'mediaTokens',
        metric: 'media',
        isNumeric: true,
        cell: ({ mediaTokens }) => <Private>{formatTokensExactly(mediaTokens)}</Private>,
        sortBy: ({ mediaTokens }) => mediaTokens,
        csv: ({ mediaTokens }) => mediaTokens,
      },
      {
        key: 'sumSoFar',
        header: 'Running total',
        isNumeric: true,
        cell: ({ sumSoFar }) => <Private>{formatTokensExactly(sumSoFar)}</Private>,
        sortBy: ({ sumSoFar }) => sumSoFar,
        csv: ({ sumSoFar }) => sumSoFar,
      },
    ],
  };
}
