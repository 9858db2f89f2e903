import type { ChartSeries } from '@web/ui/charts/chart-legend';
import type { StackedPoint } from '@web/ui/charts/stacked-chart';
import { seriesColor } from '@web/ui/theme/chart-colors';
import type { Interactions } from './interactions';

/** The chart's layers from bottom to top. Their keys are fields of a quarter hour. */
export const MESSAGE_LAYERS = [
  { key: 'publicMessages', name: 'Public', color: seriesColor(2), mark: 'bar' },
  { key: 'tipMessages', name: 'With a tip', color: seriesColor(0), mark: 'bar' },
  { key: 'privateMessages', name: 'Private', color: seriesColor(3), mark: 'bar' },
] as const satisfies readonly ChartSeries[];

/** Returns the messages per quarter hour. */
export function messagePoints(quarterHours: Interactions['quarterHours']): StackedPoint[] {
  return quarterHours.map((quarter) => ({
    key: quarter.time,
    state: 'done',
    values: MESSAGE_LAYERS.map(({ key }) => quarter[key]),
  }));
}
