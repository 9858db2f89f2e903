import { Field, Flex, NativeSelect } from '@chakra-ui/react';
import type { WeekdayHours } from '@shared/api/earnings';
import { MAX_DAY_START } from '@shared/domain/schedule/nights';
import { findBestRate, MIN_SESSIONS } from '@shared/domain/schedule/slot-rates';
import type { WeekExposure } from '@shared/domain/schedule/week-exposure';
import { METRICS } from '@shared/metrics/registry';
import { zoneLabel } from '@web/lib/format-time';
import { useDayStart } from '@web/lib/use-day-start';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { useSearchParams } from '@web/lib/use-search-params';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { currentSlot } from '@web/ui/charts/current-slot';
import { Heatmap } from '@web/ui/charts/heatmap';
import { hourLabel, type SlotKey } from '@web/ui/charts/heatmap-facts';
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
  recommended,
}: {
  tokens: WeekdayHours;
  exposure: WeekExposure | null;
  zone: string;
  csvName: string;
  /** The hours that the first sentence recommends. @default the hour with the best rate */
  recommended?: readonly SlotKey[] | undefined;
}) {
  const now = useQuarterHour();
  const [dayStart] = useDayStart();
  const [search, setSearch] = useSearchParams();
  const open = openMeasures(tokens, exposure);
  const measure = open.find((one) => one === search.get('of')) ?? open[0] ?? 'tokens';
  if (open.length === 0) return <NoWeek />;
  const { hours, heat, title, unit, note } = slotWeek(measure, tokens, exposure);
  const label = `${title}, ${zoneLabel(zone)}`;
  // How much data is behind an hour matters for rates, not for sums.
  const isRate = measure === 'rate' && exposure !== null;
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
      note={`${note} ${isRate ? (recommended ? 'Framed: the time recommended above, from the last 17 weeks; the colors show this period. ' : 'Framed: your best hour. ') : ''}${describeDays(dayStart)}The outlined hour is now.${heat.isPrivate ? ' Dollar amounts are estimates at $0.05 per token.' : ''}`}
      controls={
        <Flex gap="3" mb="3" wrap="wrap" align="center" justify="space-between">
          {open.length > 1 && (
            <Choice
              label="Show"
              options={open.map((value) => ({ value, label: MEASURE_NAMES[value] }))}
              value={measure}
              onChange={choose}
              doesWrap
            />
          )}
          <DayStart />
        </Flex>
      }
      table={heatmapTable(hours, {
        caption: label,
        csvName: `${csvName}-weekday-hours${measure === 'tokens' ? '' : `-${measure}`}`,
        isPrivate: heat.isPrivate,
        isZeroMissing: measure === 'viewers' || measure === 'rate',
        dayStart,
      })}
    >
      <Heatmap
        hours={hours}
        measure={heat}
        label={label}
        current={currentSlot(now, zone)}
        best={isRate ? (recommended ?? bestHour(tokens, exposure)) : NONE}
        {...(isRate && {
          isThin: ({ weekday, hour }: SlotKey) =>
            (exposure.sessions[weekday][hour] ?? 0) < MIN_SESSIONS,
        })}
      />
    </ChartFrame>
  );
}

const NONE: readonly SlotKey[] = [];

function bestHour(tokens: WeekdayHours, exposure: WeekExposure): readonly SlotKey[] {
  const best = findBestRate(tokens, exposure);
  return best === null ? NONE : [best];
}

function describeDays(dayStart: number): string {
  return dayStart === 0
    ? ''
    : `Days start at ${hourLabel(dayStart)}, so hours after midnight belong to the night before. `;
}

/** Chooses when a day starts, for those whose nights end earlier or later. */
function DayStart() {
  const [dayStart, setDayStart] = useDayStart();
  return (
    <Field.Root orientation="horizontal" w="auto" display="inline-flex">
      <Field.Label textStyle="sm">Day starts at</Field.Label>
      <NativeSelect.Root size="sm" w="6rem">
        <NativeSelect.Field
          value={dayStart}
          onChange={({ target }) => setDayStart(Number(target.value))}
        >
          {Array.from({ length: MAX_DAY_START + 1 }, (_, hour) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the hour is the key
            <option key={hour} value={hour}>
              {hourLabel(hour)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}

function NoWeek() {
  return (
    <Panel title={METRICS.weekdayHourTips.label}>
      <HiddenTokens />
    </Panel>
  );
}
