import type { TipperHistory } from '@shared/api/tippers';
import { METRICS } from '@shared/metrics/registry';
import { zoneLabel } from '@web/lib/format-time';
import { useDayStart } from '@web/lib/use-day-start';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { currentSlot } from '@web/ui/charts/current-slot';
import { Heatmap } from '@web/ui/charts/heatmap';
import { heatmapTable } from '@web/ui/charts/heatmap-table';

/** When this viewer tips: all of their tips by weekday and hour. */
export function TipperSchedule({ history }: { history: TipperHistory }) {
  const now = useQuarterHour();
  const [dayStart] = useDayStart();
  const { tipsByWeekDayAndHour: hours, timezone } = history;
  const label = `This viewer’s tips by weekday and hour, ${zoneLabel(timezone)}`;
  return (
    <ChartFrame
      title={METRICS.weekdayHourTips.label}
      unit="Total tokens, all time"
      zone={zoneLabel(timezone)}
      table={heatmapTable(hours, {
        caption: label,
        csvName: `${history.name}-weekday-hours`,
        dayStart,
      })}
    >
      <Heatmap hours={hours} label={label} current={currentSlot(now, timezone)} isSmall />
    </ChartFrame>
  );
}
