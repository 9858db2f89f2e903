import { formatCount, formatUsd, MISSING } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { Private } from '@web/ui/components/private';
import { Stat, StatRow } from '@web/ui/components/stat';
import { MEASURES } from './measure-words';
import type { TrendMeasure, TrendPoint } from './trend-days';
import { trendRecords } from './trend-records';

/** How the counted days are called, for sums. */
const DAYS_WITH: Readonly<Partial<Record<TrendMeasure, string>>> = {
  tokens: 'Days with tokens',
  hours: 'Days live',
  newFollowers: 'Days with a change',
  tips: 'Days with tips',
  tippers: 'Days with tippers',
  sessions: 'Days with sessions',
  fanclubJoins: 'Days with joins',
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
  const { format, isPrivate } = MEASURES[measure];
  const { sum, mean, best, worst, days } = trendRecords(points, measure);
  const written = (value: number | null | undefined) =>
    value == null ? MISSING : isPrivate ? <Private>{format(value)}</Private> : format(value);
  const dollars = (value: number | null) =>
    measure === 'tokens' && value !== null ? <Private>{formatUsd(value)}</Private> : undefined;
  const dayOf = (point: TrendPoint | null) =>
    point === null ? MISSING : formatDay(point.start, zone);
  return (
    <StatRow>
      {sum !== null && <Stat label="Total" value={written(sum)} secondary={dollars(sum)} />}
      <Stat
        label={sum === null ? 'Average' : 'Average per day'}
        value={written(mean === null ? null : Math.round(mean * 10) / 10)}
        secondary={dollars(mean)}
      />
      <Stat label="Best day" value={written(best?.value)} secondary={dayOf(best)} />
      {sum === null && (
        <Stat label="Lowest day" value={written(worst?.value)} secondary={dayOf(worst)} />
      )}
      <Stat label={DAYS_WITH[measure] ?? 'Days with data'} value={formatCount(days)} />
    </StatRow>
  );
}
