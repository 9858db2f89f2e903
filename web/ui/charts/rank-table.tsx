import { chakra } from '@chakra-ui/react';
import type { RankDay } from '@shared/domain/site/tag-rank-days';
import { rankDayName } from '@web/lib/describe-rank';
import { formatCount } from '@web/lib/format';
import type { ChartTableData } from '@web/ui/charts/chart-table';

/** Dates and ranks, newest first, with a column per tag. */
export function rankTable(
  days: readonly RankDay[],
  tags: readonly string[],
): ChartTableData<RankDay> {
  return {
    caption: 'Ranks of hashtags by day, newest first',
    csvName: `tag-ranks-${tags.join('-')}`,
    rows: days.filter(({ isKnown }) => isKnown).toReversed(),
    rowKey: ({ date }) => date,
    columns: [
      {
        key: 'date',
        header: 'Date',
        sortBy: ({ date }) => date,
        csv: ({ date }) => date,
        cell: ({ date }) => <chakra.span whiteSpace="nowrap">{rankDayName(date)}</chakra.span>,
      },
      ...tags.map((tag, place) => ({
        key: tag,
        header: tags.length === 1 ? 'Rank' : `#${tag}`,
        isNumeric: true,
        sortBy: ({ ranks }: RankDay) => ranks[place] ?? null,
        csv: ({ ranks }: RankDay) => ranks[place] ?? null,
        cell: ({ ranks }: RankDay) => formatCount(ranks[place]),
      })),
    ],
  };
}
