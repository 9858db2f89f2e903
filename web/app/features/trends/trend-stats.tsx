import type { CalendarStep } from '@shared/domain/time/calendar-step';
import { formatAtLeast, formatCount, formatUsd, MISSING } from '@web/lib/format';
import { formatDay, formatSpan } from '@web/lib/format-time';
import { MoreNumbers } from '@web/ui/components/more-numbers';
import { Private } from '@web/ui/components/private';
import { Stat, StatRow } from '@web/ui/components/stat';
import { getMeasureDisplay } from './measure-display';
import { SEVERAL } from './several';
import { isMoney, type TrendMeasure, type TrendPoint } from './trend-days';
import { trendRecords } from './trend-records';

/** What is true of the counted days, weeks or months, for sums. */
const WITH: Readonly<Partial<Record<TrendMeasure, string>>> = {
  income: 'with income',
  tips: 'with tips',
  media: 'with media sales',
  timeLive: 'live',
  newFollowers: 'with a change',
  tipCount: 'with tips',
  tippers: 'with tippers',
  sessions: 'with sessions',
  fanClubJoins: 'with joins',
};

/** A summary of the visible days, weeks or months, and the best of them. */
export function TrendStats({
  points,
  measure,
  by,
  zone,
}: {
  points: readonly TrendPoint[];
  measure: TrendMeasure;
  by: CalendarStep;
  zone: string;
}) {
  const { format, isPrivate } = getMeasureDisplay(measure);
  const { sum, mean, best, worst, count, isAtLeast } = trendRecords(points, measure);
  const written = (value: number | null | undefined, isBound = false) => {
    if (value == null) return MISSING;
    const amount = formatAtLeast(format(value), isBound);
    return isPrivate ? <Private>{amount}</Private> : amount;
  };
  const dollars = (value: number | null) =>
    isMoney(measure) && value !== null ? (
      <Private>{formatAtLeast(formatUsd(value), isAtLeast)}</Private>
    ) : undefined;
  const dateOf = (point: TrendPoint | null) => {
    if (point === null) return MISSING;
    return by === 'day' ? formatDay(point.start, zone) : formatSpan(point.start, point.end, zone);
  };
  return (
    <>
      <StatRow>
        {sum !== null && (
          <Stat
            metric={measure}
            label="Total"
            value={written(sum, isAtLeast)}
            secondary={dollars(sum)}
          />
        )}
        <Stat
          metric={measure}
          label={sum === null ? 'Average' : `Average per ${by}`}
          value={written(mean === null ? null : Math.round(mean * 10) / 10, isAtLeast)}
          secondary={dollars(mean)}
        />
        <Stat
          metric={measure}
          label={`Best ${by}`}
          value={written(best?.value)}
          secondary={dateOf(best)}
        />
        {sum === null && (
          <Stat
            metric={measure}
            label={`Lowest ${by}`}
            value={written(worst?.value)}
            secondary={dateOf(worst)}
          />
        )}
      </StatRow>
      <MoreNumbers>
        <StatRow>
          <Stat
            label={`${SEVERAL[by]} ${WITH[measure] ?? 'with data'}`}
            value={formatCount(count)}
          />
        </StatRow>
      </MoreNumbers>
    </>
  );
}
