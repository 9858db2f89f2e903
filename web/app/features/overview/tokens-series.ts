import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { chartColors } from '@web/ui/theme/chart-colors';
import { type DayMeasure, measureLook } from './day-measure';

export const BEFORE_COLOR = chartColors.ink;

/** Returns the series of the tokens chart for its legend. */
export function tokensSeries(measure: DayMeasure, isCompared: boolean): readonly ChartSeries[] {
  const { label, color } = measureLook(measure);
  const own: ChartSeries = { key: 'tokens', name: label, color, mark: 'bar' };
  return isCompared ? [own, BEFORE] : [own];
}

const BEFORE: ChartSeries = {
  key: 'beforeTokens',
  name: 'Previous period',
  color: BEFORE_COLOR,
  mark: 'line',
};
