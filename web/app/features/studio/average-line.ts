import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { chartColors } from '@web/ui/theme/chart-colors';

/** What a model of the studio has on average, over the bars of one of them. */
export const AVERAGE_LINE: ChartSeries = {
  key: 'average of a model',
  name: 'Studio average',
  color: chartColors.ink,
  mark: 'line',
};
