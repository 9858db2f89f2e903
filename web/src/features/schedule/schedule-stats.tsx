import type { WeekdayHours } from '../../../../shared/api/earnings';
import { hourLabel } from '../../charts/heatmap-facts';
import { Stat, StatRow } from '../../components/stat';
import { formatTokens, formatUsd, MISSING } from '../../lib/format';
import { weekFigures } from './week-figures';

export function ScheduleStats({ hours }: { hours: WeekdayHours }) {
  const { total, bestWeekday, bestHour, hoursWithTips } = weekFigures(hours);
  return (
    <StatRow>
      <Stat
        label="Tips in all"
        value={formatTokens(total)}
        secondary={formatUsd(total)}
        isPrivate
      />
      <Stat
        label="Weekday with most"
        value={bestWeekday?.weekday ?? MISSING}
        secondary={bestWeekday === null ? undefined : formatTokens(bestWeekday.tokens)}
      />
      <Stat
        label="Hour with most"
        value={bestHour === null ? MISSING : hourLabel(bestHour.hour)}
        secondary={bestHour === null ? undefined : formatTokens(bestHour.tokens)}
      />
      <Stat label="Hours of the week with tips" value={`${hoursWithTips} of 168`} />
    </StatRow>
  );
}
