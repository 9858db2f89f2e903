import { formatCount, formatPercent } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { PrivateAmount } from '@web/ui/components/private-amount';
import { MEASURES } from './measure-words';
import { isRank, type TrendMeasure } from './trend-days';
import { RECENT_DAYS, type TrendSummary } from './trend-summary';

/** What is said of a mean of several days. */
const MEAN = / (?:a day|on average)$/;
/** Smaller differences are chance. */
const SAME_PERCENT = 2;

/** `The last 7 days brought 620 tk a day, 12 % above the average of the 30 days shown.` */
export function TrendAnswer({
  summary,
  measure,
  zone,
}: {
  summary: TrendSummary;
  measure: TrendMeasure;
  zone: string;
}) {
  const { recent, usual, first, last, days } = summary;
  if (first === null || last === null) return NOTHING[measure];
  if (measure === 'followers') {
    const gained = (last.value ?? 0) - (first.value ?? 0);
    const more =
      gained === 0
        ? 'as many as'
        : `${formatCount(Math.abs(gained))} ${gained > 0 ? 'more' : 'fewer'} than`;
    const told = `${formatCount(last.value)} followers`;
    return first === last ? `${told}.` : `${told}, ${more} on ${formatDay(first.start, zone)}.`;
  }
  if (usual === null) return 'Today is the first day; it counts here once it is over.';
  if (recent === null) return `${NOTHING[measure].slice(0, -1)} in the last ${RECENT_DAYS} days.`;
  const amount = MEASURES[measure].format(recent);
  return (
    <>
      {days === 1 ? 'The first day' : `The last ${Math.min(days, RECENT_DAYS)} days`}{' '}
      {VERBS[measure]}{' '}
      {MEASURES[measure].isPrivate ? <PrivateAmount>{amount}</PrivateAmount> : amount}
      {days === 1 ? AFTER[measure].replace(MEAN, '') : AFTER[measure]}
      {comparedWords(summary, measure)}.
    </>
  );
}

function comparedWords({ percent, usual, days }: TrendSummary, measure: TrendMeasure): string {
  if (percent === null) return '';
  const shown = `the average of the ${formatCount(days)} days shown`;
  if (Math.abs(percent) < SAME_PERCENT) return `, much like ${shown}`;
  if (isRank(measure)) {
    return `, ${percent < 0 ? 'better' : 'worse'} than ${shown}, ${formatCount(Math.round(usual ?? 0))}`;
  }
  const amount = formatPercent(Math.round(percent)).replaceAll(' ', '\u00a0');
  return `, ${amount} ${percent > 0 ? 'above' : 'below'} ${shown}`;
}

const VERBS: Readonly<Record<Exclude<TrendMeasure, 'followers'>, string>> = {
  tokens: 'brought',
  viewers: 'had',
  hours: 'had',
  rank: 'reached place',
  genderRank: 'reached place',
  mostViewers: 'had',
  newFollowers: 'brought',
  tips: 'brought',
  tippers: 'had',
  sessions: 'had',
  fanclubJoins: 'brought',
};

const AFTER: Readonly<Record<Exclude<TrendMeasure, 'followers'>, string>> = {
  tokens: ' a day',
  viewers: ' viewers at a time',
  hours: ' on air a day',
  rank: ' on average',
  genderRank: ' among rooms of the same gender on average',
  mostViewers: ' viewers at most on average',
  newFollowers: ' followers a day',
  tips: ' tips a day',
  tippers: ' tippers a day',
  sessions: ' sessions a day',
  fanclubJoins: ' fan club joins a day',
};

const NOTHING: Readonly<Record<TrendMeasure, string>> = {
  tokens: 'No tokens yet.',
  viewers: 'No viewers measured.',
  followers: 'No followers measured yet.',
  hours: 'Not on air yet.',
  rank: 'No rank measured.',
  genderRank: 'No rank measured.',
  mostViewers: 'No viewers measured.',
  newFollowers: 'No new followers yet.',
  tips: 'No tips yet.',
  tippers: 'No tippers yet.',
  sessions: 'No sessions yet.',
  fanclubJoins: 'No fan club joins yet.',
};
