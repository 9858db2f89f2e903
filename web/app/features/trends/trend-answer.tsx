import type { CalendarStep } from '@shared/domain/time/calendar-step';
import { formatAtLeast, formatCount, formatCountOf, formatPercent } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { PrivateAmount } from '@web/ui/components/private-amount';
import { getMeasureDisplay } from './measure-display';
import { isRank, type TrendMeasure } from './trend-days';
import { RECENT, type TrendSummary } from './trend-summary';

/** How an average of several days is worded. */
const MEAN = / (?:per (?:day|week|month)|on average)$/;
/** Smaller differences are noise. */
const SAME_PERCENT = 2;

/** `Last 7 days: 620 tk per day, 12% above the 30-day average.` */
export function TrendAnswer({
  summary,
  measure,
  by,
  zone,
}: {
  summary: TrendSummary;
  measure: TrendMeasure;
  by: CalendarStep;
  zone: string;
}) {
  const { recent, usual, first, last, count } = summary;
  if (first === null || last === null) return NOTHING[measure];
  if (measure === 'followers') {
    const gained = (last.value ?? 0) - (first.value ?? 0);
    const more =
      gained === 0
        ? 'as many as'
        : `${formatCount(Math.abs(gained))} ${gained > 0 ? 'more' : 'fewer'} than`;
    const followers = formatCountOf(last.value, 'follower');
    return first === last
      ? `${followers}.`
      : `${followers}, ${more} on ${formatDay(first.start, zone)}.`;
  }
  if (usual === null) return `${THIS[by]} is your first ${by}. It counts once it’s over.`;
  if (recent === null) return `${NOTHING[measure].slice(0, -1)} in the last ${RECENT[by]} ${by}s.`;
  const { format, isPrivate } = getMeasureDisplay(measure);
  const after = AFTER[measure].replace('per day', `per ${by}`);
  const amount = formatAtLeast(format(recent), summary.isAtLeast, 'at least');
  return (
    <>
      {count === 1 ? `First ${by}:` : `Last ${Math.min(count, RECENT[by])} ${by}s:`}{' '}
      {BEFORE[measure]}
      {isPrivate ? <PrivateAmount>{amount}</PrivateAmount> : amount}
      {count === 1 ? after.replace(MEAN, '') : after}
      {describeChange(summary, measure, by)}.
    </>
  );
}

function describeChange(
  { percent, usual, count }: TrendSummary,
  measure: TrendMeasure,
  by: CalendarStep,
): string {
  if (percent === null) return '';
  const average = `the ${formatCount(count)}-${by} average`;
  if (Math.abs(percent) < SAME_PERCENT) return `, about the same as ${average}`;
  if (isRank(measure)) {
    return `, ${percent < 0 ? 'better' : 'worse'} than ${average} of ${formatCount(Math.round(usual ?? 0))}`;
  }
  const amount = formatPercent(Math.round(percent));
  return `, ${amount} ${percent > 0 ? 'above' : 'below'} ${average}`;
}

const THIS: Readonly<Record<CalendarStep, string>> = {
  day: 'Today',
  week: 'This week',
  month: 'This month',
};

const BEFORE: Readonly<Partial<Record<TrendMeasure, string>>> = {
  rank: 'rank ',
  genderRank: 'rank ',
};

const AFTER: Readonly<Record<Exclude<TrendMeasure, 'followers'>, string>> = {
  income: ' per day',
  tips: ' in tips per day',
  media: ' from media per day',
  averageViewers: ' viewers on average',
  timeLive: ' live per day',
  rank: ' on average',
  genderRank: ' among rooms of the same gender on average',
  peakViewers: ' peak viewers on average',
  newFollowers: ' followers per day',
  tipCount: ' tips per day',
  tippers: ' tippers per day',
  sessions: ' sessions per day',
  fanClubJoins: ' fan club joins per day',
};

const NOTHING: Readonly<Record<TrendMeasure, string>> = {
  income: 'No income yet.',
  tips: 'No tips yet.',
  media: 'No media sold yet.',
  averageViewers: 'No viewer data.',
  followers: 'No follower data yet.',
  timeLive: 'Not live yet.',
  rank: 'No rank data.',
  genderRank: 'No rank data.',
  peakViewers: 'No viewer data.',
  newFollowers: 'No new followers yet.',
  tipCount: 'No tips yet.',
  tippers: 'No tippers yet.',
  sessions: 'No sessions yet.',
  fanClubJoins: 'No fan club joins yet.',
};
