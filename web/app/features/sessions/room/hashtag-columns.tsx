import { formatCount, formatDuration, formatPercent, MISSING } from '@web/lib/format';
import type { Column } from '@web/ui/components/data-table';
import type { HashtagRow } from './hashtag-rows';

/** @param hasJoins whether joins were requested */
export function hashtagColumns(hasJoins: boolean): Column<HashtagRow>[] {
  const own: Column<HashtagRow>[] = [
    {
      key: 'hashtag',
      header: 'Hashtag',
      sortBy: ({ hashtag }) => hashtag,
      csv: ({ hashtag }) => hashtag,
      cell: ({ hashtag }) => `#${hashtag}`,
    },
    {
      key: 'seconds',
      metric: 'timeLive',
      isNumeric: true,
      sortBy: ({ seconds }) => seconds,
      csv: ({ seconds }) => Math.round(seconds / 60),
      cell: ({ seconds }) => (seconds === 0 ? MISSING : formatDuration(seconds)),
    },
  ];
  if (!hasJoins) return own;
  return [
    ...own,
    {
      key: 'joins',
      metric: 'hashtagJoins',
      isNumeric: true,
      sortBy: ({ joins }) => joins,
      csv: ({ joins }) => joins,
      cell: ({ joins }) => formatCount(joins),
    },
    {
      key: 'share',
      metric: 'hashtagShare',
      isNumeric: true,
      hideBelow: 'sm',
      sortBy: ({ share }) => share,
      csv: ({ share }) => share,
      cell: ({ share }) => (share === null ? MISSING : formatPercent(share)),
    },
  ];
}
