import type { WeekdayHours } from '@shared/api/earnings';
import type { WeekExposure } from '@shared/domain/schedule/week-exposure';
import { formatDuration, formatTokens, formatUsd, MISSING } from '@web/lib/format';
import { hourLabel } from '@web/ui/charts/heatmap-facts';
import { Private } from '@web/ui/components/private';
import { Stat, StatRow } from '@web/ui/components/stat';
import { computeExposureStats, computeWeekStats, type ExposureStats } from './week-stats';

export function ScheduleStats({
  hours,
  exposure,
}: {
  hours: WeekdayHours;
  exposure: WeekExposure | null;
}) {
  const { total, bestWeekday, bestHour, hoursWithTips } = computeWeekStats(hours);
  const onAir = exposure && computeExposureStats(exposure);
  if (Number.isNaN(total)) return <OnAirStats onAir={onAir} />;
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
      <Stat label="Hours of the week on air" value={onAir ? `${onAir.hours} of 168` : MISSING} />
    </StatRow>
  );
}

/** What is left to those who may not see money. */
function OnAirStats({ onAir }: { onAir: ExposureStats | null }) {
  return (
    <StatRow>
      <Stat label="On air in all" value={formatDuration(onAir?.seconds ?? null)} />
      <Stat
        label="Weekday most on air"
        value={onAir?.weekday?.weekday ?? MISSING}
        secondary={formatDuration(onAir?.weekday?.seconds ?? null)}
      />
      <Stat
        label="Hours of the week on air"
        value={onAir === null ? MISSING : `${onAir.hours} of 168`}
      />
    </StatRow>
  );
}
