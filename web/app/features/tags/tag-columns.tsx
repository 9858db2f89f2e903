import { chakra } from '@chakra-ui/react';
import type { HashtagStats } from '@shared/api/hashtags';
import type { MetricId } from '@shared/metrics/registry';
import {
  formatCount,
  formatDuration,
  formatPercent,
  formatTokensExactly,
  MISSING,
} from '@web/lib/format';
import type { Column } from '@web/ui/components/data-table';
import { Private } from '@web/ui/components/private';
import { QuietLink } from '@web/ui/components/quiet-link';
import type { Tag } from './tag-measures';

/** Joins that weren't counted are missing, not zero. */
export function tagColumns(
  { sessionsWithJoins }: HashtagStats,
  /** Returns the URL of a hashtag's rank history. */
  hrefOf: (hashtag: string) => string,
): Column<Tag>[] {
  const joinsOf = ({ joins }: Tag) => (sessionsWithJoins > 0 ? joins : null);
  return [
    {
      key: 'hashtag',
      header: 'Hashtag',
      sortBy: ({ hashtag }) => hashtag,
      csv: ({ hashtag }) => hashtag,
      cell: ({ hashtag }) => (
        <chakra.span overflowWrap="anywhere">
          <QuietLink to={hrefOf(hashtag)}>#{hashtag}</QuietLink>
        </chakra.span>
      ),
    },
    figure('joins', 'hashtagJoins', joinsOf, formatCount),
    {
      ...figure('share', 'hashtagShare', ({ share }) => share, formatPercent),
      hideBelow: 'sm',
    },
    {
      ...figure('sessions', 'sessions', ({ sessions }) => sessions, formatCount),
      hideBelow: 'sm',
    },
    {
      key: 'seconds',
      metric: 'timeLive',
      isNumeric: true,
      hideBelow: 'lg',
      sortBy: ({ seconds }) => seconds,
      csv: ({ seconds }) => Math.round(seconds / 60),
      cell: ({ seconds }) => formatDuration(seconds),
    },
    {
      ...figure(
        'averageViewers',
        'averageViewers',
        ({ averageViewers }) => averageViewers,
        (viewers) => formatCount(Math.round(viewers)),
      ),
      hideBelow: 'md',
    },
    {
      key: 'tipsPerHour',
      metric: 'tipsPerHour',
      isNumeric: true,
      sortBy: ({ tipsPerHour }) => tipsPerHour,
      csv: ({ tipsPerHour }) => rounded(tipsPerHour),
      cell: ({ tipsPerHour }) => <Private>{formatTokensExactly(rounded(tipsPerHour))}</Private>,
    },
  ];
}

function figure(
  key: string,
  metric: MetricId,
  of: (tag: Tag) => number | null,
  format: (value: number) => string,
): Column<Tag> {
  return {
    key,
    metric,
    isNumeric: true,
    sortBy: of,
    csv: of,
    cell: (tag) => {
      const value = of(tag);
      return value === null ? MISSING : format(value);
    },
  };
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
