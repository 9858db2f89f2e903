import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { chartColors } from '@web/ui/theme/chart-colors';

/** The average per model of the studio, drawn over one model's bars. */
export const AVERAGE_LINE: ChartSeries = {
  key: 'average of a model',
  name: 'Studio average',
  color: chartColors.ink,
  mark: 'line',
};
