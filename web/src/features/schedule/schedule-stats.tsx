import type { WeekdayHours } from '../../../../shared/api/earnings';
import type { WeekExposure } from '../../../../shared/domain/week-exposure';
import { hourLabel } from '../../charts/heatmap-facts';
import { Private } from '../../components/private';
import { Stat, StatRow } from '../../components/stat';
import { formatTokens, formatUsd, MISSING } from '../../lib/format';
import { weekFigures } from './week-figures';

export function ScheduleStats({
  hours,
  exposure,
}: {
  hours: WeekdayHours;
  exposure: WeekExposure | null;
}) {
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
        secondary={
          bestWeekday === null ? undefined : <Private>{formatTokens(bestWeekday.tokens)}</Private>
        }
      />
      <Stat
        label="Hour with most"
        value={bestHour === null ? MISSING : hourLabel(bestHour.hour)}
        secondary={
          bestHour === null ? undefined : <Private>{formatTokens(bestHour.tokens)}</Private>
        }
      />
      <Stat label="Hours of the week with tips" value={`${hoursWithTips} of 168`} />
      <Stat
        label="Hours of the week on air"
        value={exposure ? `${hoursOnAir(exposure)} of 168` : MISSING}
      />
    </StatRow>
  );
}

function hoursOnAir({ seconds }: WeekExposure): number {
  return Object.values(seconds)
    .flat()
    .filter((onAir) => onAir > 0).length;
}
