import { Private } from '../../components/private';
import { Stat, StatRow } from '../../components/stat';
import { formatCount, MISSING } from '../../lib/format';
import { formatDay } from '../../lib/format-time';
import { MEASURES } from './measure-words';
import type { TrendMeasure, TrendPoint } from './trend-days';
import { trendRecords } from './trend-records';

/** What the days drawn come to, and the best of them. */
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
  const dayOf = (point: TrendPoint | null) =>
    point === null ? MISSING : formatDay(point.start, zone);
  return (
    <StatRow>
      {sum !== null && <Stat label="In all" value={written(sum)} />}
      <Stat
        label={sum === null ? 'On average' : 'A day on average'}
        value={written(mean === null ? null : Math.round(mean * 10) / 10)}
      />
      <Stat label="Best day" value={written(best?.value)} secondary={dayOf(best)} />
      {sum === null && (
        <Stat label="Weakest day" value={written(worst?.value)} secondary={dayOf(worst)} />
      )}
      <Stat label={sum === null ? 'Days measured' : 'Days with any'} value={formatCount(days)} />
    </StatRow>
  );
}
