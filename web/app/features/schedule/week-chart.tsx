import { Box } from '@chakra-ui/react';
import type { WeekdayHours } from '@shared/api/earnings';
import type { WeekExposure } from '@shared/domain/schedule/week-exposure';
import { METRICS } from '@shared/metrics/registry';
import { zoneLabel } from '@web/lib/format-time';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { useSearchParams } from '@web/lib/use-search-params';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { currentSlot } from '@web/ui/charts/current-slot';
import { Heatmap } from '@web/ui/charts/heatmap';
import { heatmapTable } from '@web/ui/charts/heatmap-table';
import { Choice } from '@web/ui/components/choice';
import { HiddenTokens } from '@web/ui/components/hidden-tokens';
import { Panel } from '@web/ui/components/panel';
import { MEASURE_NAMES, openMeasures, type SlotMeasure, slotWeek } from './slot-measures';

/** The week by hour, one measure at a time. */
export function WeekChart({
  tokens,
  exposure,
  zone,
  csvName,
}: {
  tokens: WeekdayHours;
  exposure: WeekExposure | null;
  zone: string;
  csvName: string;
}) {
  const now = useQuarterHour();
  const [search, setSearch] = useSearchParams();
  const open = openMeasures(tokens, exposure);
  const measure = open.find((one) => one === search.get('of')) ?? open[0] ?? 'tokens';
  if (open.length === 0) return <NoWeek />;
  const { hours, heat, title, unit, note } = slotWeek(measure, tokens, exposure);
  const label = `${title}, ${zoneLabel(zone)}`;
  const choose = (next: SlotMeasure) =>
    setSearch(
      (present) => {
        present.set('of', next);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <ChartFrame
      title={title}
      unit={unit}
      zone={zoneLabel(zone)}
      note={`${note} The outlined hour is now.${heat.isPrivate ? ' Dollar amounts are estimates at $0.05 per token.' : ''}`}
      controls={
        open.length > 1 && (
          <Box mb="3">
            <Choice
              label="Show"
              options={open.map((value) => ({ value, label: MEASURE_NAMES[value] }))}
              value={measure}
              onChange={choose}
              doesWrap
            />
          </Box>
        )
      }
      table={heatmapTable(hours, {
        caption: label,
        csvName: `${csvName}-weekday-hours${measure === 'tokens' ? '' : `-${measure}`}`,
        isPrivate: heat.isPrivate,
        isZeroMissing: measure === 'viewers' || measure === 'rate',
      })}
    >
      <Heatmap hours={hours} measure={heat} label={label} current={currentSlot(now, zone)} />
    </ChartFrame>
  );
}

function NoWeek() {
  return (
    <Panel title={METRICS.weekdayHourTips.label}>
      <HiddenTokens />
    </Panel>
  );
}
