import type { RankSummary } from '@shared/domain/site/tag-rank-days';
import { formatCount } from './format';
import { formatDay } from './format-time';

/** Tags are counted by UTC day, so no time zone may shift these dates. */
const AS_COUNTED = 'UTC';

/** `Fri 20 Nov`. */
export function rankDayName(date: string): string {
  return formatDay(date, AS_COUNTED);
}

/** `Rank 4 on Fri 20 Nov; best 3, worst 6, 4.3 on average over 7 days.` */
export function describeRankSummary(summary: RankSummary | null, by: 'day' | 'week'): string {
  if (summary === null) return 'No one used it in this period, or too few did on the last day.';
  const { latest, best, worst, average, days } = summary;
  const now =
    latest === null
      ? 'Not used on the last day'
      : `Rank ${formatCount(latest.rank)} on ${rankDayName(latest.date)}`;
  const unit = by === 'day' ? 'day' : 'Monday';
  if (days === 1) return `${now}; ${formatCount(best)} on the only ${unit} with data.`;
  return `${now}; best ${formatCount(best)}, worst ${formatCount(worst)}, average ${average.toFixed(1)} over ${days} ${unit}s.`;
}
