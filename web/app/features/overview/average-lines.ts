import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { chartColors } from '@web/ui/theme/chart-colors';
import { WINDOWS } from './average-days';

/** A line of the chart; `place` is the index of its window in WINDOWS. */
export interface AverageLine extends ChartSeries {
  readonly place: number;
}

// The same colors as on the trends screen.
const COLORS = [chartColors.ink, chartColors.accent];

export const AVERAGE_LINES: readonly AverageLine[] = WINDOWS.map((length, place) => ({
  place,
  key: `average${length}`,
  name: `${length}-day average`,
  color: COLORS[place] ?? chartColors.ink,
  mark: 'line',
}));
