import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { seriesColors } from '@web/ui/charts/colors';
import { chartColors } from '@web/ui/theme/chart-colors';

export const BEFORE_COLOR = chartColors.ink;

/** Returns the series of the tokens chart for its legend. */
export function tokensSeries(isCompared: boolean): readonly ChartSeries[] {
  return isCompared ? [...OWN, BEFORE] : OWN;
}

const OWN: readonly ChartSeries[] = [
  { key: 'tipTokens', name: 'Tips', color: seriesColors.tips, mark: 'bar' },
  { key: 'mediaTokens', name: 'Media', color: seriesColors.media, mark: 'bar' },
];

const BEFORE: ChartSeries = {
  key: 'beforeTokens',
  name: 'Previous period',
  color: BEFORE_COLOR,
  mark: 'line',
};
