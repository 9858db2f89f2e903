import type { DemandWeek } from '@shared/domain/site/local-week';
import type { Slot } from '@shared/domain/time/weekday-slots';
import { METRICS } from '@shared/metrics/registry';
import { formatCount } from '@web/lib/format';
import type { HeatMeasure } from '@web/ui/charts/heat-measure';
import { floorOf, formatCell } from '@web/ui/charts/tick-format';
import { describeRatio, formatRatio } from '@web/ui/traffic/traffic-facts';

export const DEMAND_MEASURES = ['ratio', 'viewers', 'cams'] as const;
export type DemandMeasure = (typeof DEMAND_MEASURES)[number];

export const DEMAND_LABELS: Readonly<
  Record<DemandMeasure, { readonly label: string; readonly title: string; readonly unit: string }>
> = {
  ratio: {
    label: METRICS.viewersPerCam.label,
    title: 'Viewers per cam by weekday and hour',
    unit: 'Viewers per live cam',
  },
  viewers: {
    label: METRICS.viewers.label,
    title: 'Viewers by weekday and hour',
    unit: 'Average viewers at any moment',
  },
  cams: {
    label: METRICS.cams.label,
    title: 'Cams by weekday and hour',
    unit: 'Average live rooms at any moment',
  },
};

const count = (value: number) => formatCount(Math.round(value));

/** How a week of demand is drawn. Every hour's details contain all three numbers. */
export function demandHeat(measure: DemandMeasure, week: DemandWeek): HeatMeasure {
  const write = measure === 'ratio' ? formatRatio : count;
  return {
    cell: (value) => formatCell(Math.round(value)),
    describe: (value) => `${write(value)} ${DEMAND_LABELS[measure].label.toLowerCase()}`,
    short: measure === 'ratio' ? describeRatio : count,
    facts: ({ weekday, hour }: Slot) => [
      { name: METRICS.viewersPerCam.label, value: formatRatio(week.ratio[weekday][hour] ?? null) },
      { name: METRICS.viewers.label, value: count(week.viewers[weekday][hour] ?? 0) },
      { name: METRICS.cams.label, value: count(week.cams[weekday][hour] ?? 0) },
    ],
    none: 'No data',
    isPrivate: false,
    floor: floorOf(Object.values(week[measure]).flat()),
  };
}
