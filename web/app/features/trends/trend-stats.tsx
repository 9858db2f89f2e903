import { formatCount, formatUsd, MISSING } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { Private } from '@web/ui/components/private';
import { Stat, StatRow } from '@web/ui/components/stat';
import type { ReactNode } from 'react';
import { measureWords } from './measure-words';
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
  const { format, isPrivate } = measureWords(measure);
  const { sum, mean, best, worst, days, isAtLeast } = trendRecords(points, measure);
  const written = (value: number | null | undefined) =>
    value == null ? MISSING : isPrivate ? <Private>{format(value)}</Private> : format(value);
  const dollars = (value: number | null) =>
    isMoney(measure) && value !== null ? <Private>{formatUsd(value)}</Private> : undefined;
  /** A lower bound where more was earned than is known. */
  const bounded = (value: ReactNode) => (isAtLeast ? <>≥ {value}</> : value);
  const dayOf = (point: TrendPoint | null) =>
    point === null ? MISSING : formatDay(point.start, zone);
  return (
    <StatRow>
      {sum !== null && (
        <Stat
          metric={measure}
          label="Total"
          value={bounded(written(sum))}
          secondary={dollars(sum)}
        />
      )}
      <Stat
        metric={measure}
        label={sum === null ? 'Average' : 'Average per day'}
        value={bounded(written(mean === null ? null : Math.round(mean * 10) / 10))}
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
      <Stat label={DAYS_WITH[measure] ?? 'Days with data'} value={formatCount(days)} />
    </StatRow>
  );
}
