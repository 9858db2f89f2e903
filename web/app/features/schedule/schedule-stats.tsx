import type { WeekdayHours } from '@shared/api/earnings';
import type { WeekExposure } from '@shared/domain/schedule/week-exposure';
import { formatDuration, formatTokens, formatUsd, MISSING } from '@web/lib/format';
import { useDayStart } from '@web/lib/use-day-start';
import { hourLabel } from '@web/ui/charts/heatmap-facts';
import { MoreNumbers } from '@web/ui/components/more-numbers';
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
  const [dayStart] = useDayStart();
  const { total, bestDay, bestHour, hoursWithTips } = computeWeekStats(hours, dayStart);
  const onAir = exposure && computeExposureStats(exposure, dayStart);
  if (Number.isNaN(total)) return <OnAirStats onAir={onAir} />;
  return (
    <>
      <StatRow>
        <Stat metric="tips" value={formatTokens(total)} secondary={formatUsd(total)} isPrivate />
        <Stat
          metric="weekdayHourTips"
          label="Day with most tips"
          value={bestDay?.weekday ?? MISSING}
          secondary={
            bestDay === null ? undefined : <Private>{formatTokens(bestDay.tokens)}</Private>
          }
        />
        <Stat
          metric="weekdayHourTips"
          label="Hour with most tips"
          value={bestHour === null ? MISSING : hourLabel(bestHour.hour)}
          secondary={
            bestHour === null ? undefined : <Private>{formatTokens(bestHour.tokens)}</Private>
          }
        />
      </StatRow>
      <MoreNumbers>
        <StatRow>
          <Stat label="Weekly hours with tips" value={`${hoursWithTips} of 168`} />
          <Stat label="Weekly hours live" value={onAir ? `${onAir.hours} of 168` : MISSING} />
        </StatRow>
      </MoreNumbers>
    </>
  );
}

/** For members who may not see money. */
function OnAirStats({ onAir }: { onAir: ExposureStats | null }) {
  return (
    <StatRow>
      <Stat metric="timeLive" value={formatDuration(onAir?.seconds ?? null)} />
      <Stat
        label="Most time live on"
        value={onAir?.weekday?.weekday ?? MISSING}
        secondary={formatDuration(onAir?.weekday?.seconds ?? null)}
      />
      <Stat label="Weekly hours live" value={onAir === null ? MISSING : `${onAir.hours} of 168`} />
    </StatRow>
  );
}
