import { chakra, Flex } from '@chakra-ui/react';
import { tzOffset } from '@date-fns/tz';
import { GENDERS, REGIONS } from '@shared/domain/site/listed-room';
import { type DemandOf, findBestDemand, toLocalWeek } from '@shared/domain/site/local-week';
import type { RegionGender } from '@shared/domain/site/region-gender';
import { zoneLabel } from '@web/lib/format-time';
import { useDayStart } from '@web/lib/use-day-start';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { useSearchParams } from '@web/lib/use-search-params';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { currentSlot } from '@web/ui/charts/current-slot';
import { Heatmap } from '@web/ui/charts/heatmap';
import { heatmapTable } from '@web/ui/charts/heatmap-table';
import { Choice } from '@web/ui/components/choice';
import { formatRatio, roundCount } from '@web/ui/traffic/traffic-facts';
import { useMemo } from 'react';
import { DEMAND_LABELS, DEMAND_MEASURES, demandHeat } from './demand-measures';
import { describeDemand } from './describe-demand';
import { RoomsOf } from './rooms-of';
import { useOwnGender } from './use-own-gender';

const ALL: readonly DemandOf[] = ['all', ...GENDERS, ...REGIONS];

/** When rooms like this one have the most viewers each, and how many others are live then. */
export function DemandPanel({ hours, zone }: { hours: RegionGender['hours']; zone: string }) {
  const now = useQuarterHour();
  const [dayStart] = useDayStart();
  const ownGender = useOwnGender();
  const [search, setSearch] = useSearchParams();
  const of = ALL.find((one) => one === search.get('rooms')) ?? ownGender;
  const measure = DEMAND_MEASURES.find((one) => one === search.get('week')) ?? 'ratio';
  const offset = tzOffset(zone, new Date(now));
  const week = useMemo(() => toLocalWeek(hours, of, offset), [hours, of, offset]);
  const { title, unit } = DEMAND_LABELS[measure];
  const label = `${title}, ${zoneLabel(zone)}`;
  const choose = (name: 'rooms' | 'week', value: string) =>
    setSearch(
      (present) => {
        present.set(name, value);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <ChartFrame
      title={title}
      unit={`${unit}, over the last 7 days`}
      zone={zoneLabel(zone)}
      note="Hours are split by region or gender, not both; the table below has both. The outlined hour is now."
      controls={
        <>
          <chakra.p fontWeight="medium" mb="3" maxW="75ch">
            {describeDemand(findBestDemand(week), of)}
          </chakra.p>
          <Flex gap="3" mb="3" wrap="wrap" align="center">
            <RoomsOf of={of} onChange={(next) => choose('rooms', next)} />
            <Choice
              label="Show"
              options={DEMAND_MEASURES.map((value) => ({
                value,
                label: DEMAND_LABELS[value].label,
              }))}
              value={measure}
              onChange={(next) => choose('week', next)}
              doesWrap
            />
          </Flex>
        </>
      }
      table={heatmapTable(week[measure], {
        caption: label,
        csvName: `traffic-week-${of}-${measure}`,
        format: measure === 'ratio' ? formatRatio : roundCount,
        isPrivate: false,
        isZeroMissing: true,
        dayStart,
      })}
    >
      <Heatmap
        hours={week[measure]}
        measure={demandHeat(measure, week)}
        label={label}
        current={currentSlot(now, zone)}
      />
    </ChartFrame>
  );
}
