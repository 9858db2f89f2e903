import type { HashtagStats } from '@shared/api/hashtags';
import {
  formatCount,
  formatCountOf,
  formatDuration,
  formatPercent,
  formatTokensExactly,
} from '@web/lib/format';
import { PrivateAmount } from '@web/ui/components/private-amount';
import { ENOUGH_LABEL, isEnough } from './tag-exposure';
import { MEASURES, openMeasures, type RankedTag, rankedBy } from './tag-measures';

/** `#lovense went with most tips: 2,140 tk an hour over 13 h in 4 sessions.` */
export function TagsAnswer({ stats }: { stats: HashtagStats }) {
  const { hashtags } = stats;
  if (hashtags.length === 0) return 'No hashtags in this period.';
  const open = openMeasures(stats);
  const firstEnough = (name: keyof typeof MEASURES): RankedTag | undefined =>
    open.includes(name)
      ? rankedBy(hashtags, MEASURES[name]).find(
          (ranked) => ranked.isEnough && (name === 'joins' || ranked.tag.sessions < stats.sessions),
        )
      : undefined;
  const rate = firstEnough('rate');
  const viewers = firstEnough('viewers');
  const joins = firstEnough('joins');
  // What is said of a hashtag of every session is said of all sessions.
  const areAllAlways = hashtags.some((tag) => isEnough(tag));
  const best = rate ?? viewers;
  return (
    <>
      {best === undefined && areAllAlways ? (
        'You used the same hashtags in every session, so there’s nothing to compare them with.'
      ) : best === undefined ? (
        `${formatCountOf(hashtags.length, 'hashtag')} so far. To compare them, you need ${ENOUGH_LABEL} with one.`
      ) : (
        <>
          #{best.tag.hashtag} goes with the most {best === rate ? 'tips' : 'viewers'}:{' '}
          {best === rate ? (
            <>
              <PrivateAmount>{formatTokensExactly(best.value)}</PrivateAmount> per hour
            </>
          ) : (
            `${formatCount(best.value)} on average`
          )}{' '}
          over {formatDuration(best.tag.seconds)} in {formatCount(best.tag.sessions)} sessions.
        </>
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
