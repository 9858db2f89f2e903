import { formatAtLeast, formatCount, formatUsd, MISSING } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { MoreNumbers } from '@web/ui/components/more-numbers';
import { Private } from '@web/ui/components/private';
import { Stat, StatRow } from '@web/ui/components/stat';
import { getMeasureDisplay } from './measure-display';
import { isMoney, type TrendMeasure, type TrendPoint } from './trend-days';
import { trendRecords } from './trend-records';

/** How the counted days are called, for sums. */
const DAYS_WITH: Readonly<Partial<Record<TrendMeasure, string>>> = {
  income: 'Days with income',
  tips: 'Days with tips',
  media: 'Days with media sales',
  timeLive: 'Days live',
  newFollowers: 'Days with a change',
  tipCount: 'Days with tips',
  tippers: 'Days with tippers',
  sessions: 'Days with sessions',
  fanClubJoins: 'Days with joins',
};

/** A summary of the visible days, and the best of them. */
export function TrendStats({
  points,
  measure,
  zone,
}: {
  points: readonly TrendPoint[];
  measure: TrendMeasure;
  zone: string;
}) {
  const { format, isPrivate } = getMeasureDisplay(measure);
  const { sum, mean, best, worst, days, isAtLeast } = trendRecords(points, measure);
  const written = (value: number | null | undefined, isBound = false) => {
    if (value == null) return MISSING;
    const amount = formatAtLeast(format(value), isBound);
    return isPrivate ? <Private>{amount}</Private> : amount;
  };
  const dollars = (value: number | null) =>
    isMoney(measure) && value !== null ? (
      <Private>{formatAtLeast(formatUsd(value), isAtLeast)}</Private>
    ) : undefined;
  const dayOf = (point: TrendPoint | null) =>
    point === null ? MISSING : formatDay(point.start, zone);
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
          label={sum === null ? 'Average' : 'Average per day'}
          value={written(mean === null ? null : Math.round(mean * 10) / 10, isAtLeast)}
          secondary={dollars(mean)}
        />
        <Stat
          metric={measure}
          label="Best day"
          value={written(best?.value)}
          secondary={dayOf(best)}
        />
        {sum === null && (
          <Stat
            metric={measure}
            label="Lowest day"
            value={written(worst?.value)}
            secondary={dayOf(worst)}
          />
        )}
      </StatRow>
      <MoreNumbers>
        <StatRow>
          <Stat label={DAYS_WITH[measure] ?? 'Days with data'} value={formatCount(days)} />
        </StatRow>
      </MoreNumbers>
    </>
  );
}
