import type { HashtagStats } from '../../../../shared/api/hashtags';
import { Private } from '../../components/private';
import { formatCount, formatPercent, formatTokensExactly } from '../../lib/format';
import { MEASURES, openMeasures, rankedBy } from './tag-measures';

/** `#lovense went with most tips: 2,140 tk an hour. Most joins came through #new.` */
export function TagsAnswer({ stats }: { stats: HashtagStats }) {
  const { hashtags } = stats;
  if (hashtags.length === 0) return 'No hashtags in this period.';
  const open = openMeasures(stats);
  const rate = open.includes('rate') ? rankedBy(hashtags, MEASURES.rate)[0] : undefined;
  const viewers = rankedBy(hashtags, MEASURES.viewers)[0];
  const joins = open.includes('joins') ? rankedBy(hashtags, MEASURES.joins)[0] : undefined;
  if (!rate && !viewers && !joins) {
    return `${formatCount(hashtags.length)} ${hashtags.length === 1 ? 'hashtag' : 'hashtags'} so far, too little time on air to compare.`;
  }
  return (
    <>
      {rate ? (
        <>
          #{rate.tag.hashtag} went with most tips:{' '}
          <Private>{formatTokensExactly(rate.value)}</Private> an hour.
        </>
      ) : (
        viewers && (
          <>
            #{viewers.tag.hashtag} went with most viewers: {formatCount(viewers.value)} on average.
          </>
        )
      )}
      {joins && (
        <>
          {' '}
          Most joins came through #{joins.tag.hashtag}
          {joins.tag.share !== null && `: ${formatPercent(joins.tag.share)} of visitors`}.
        </>
      )}
    </>
  );
}
