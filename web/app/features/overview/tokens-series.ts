import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { seriesColours } from '@web/ui/charts/colours';
import { chartColors } from '@web/ui/theme/chart-colors';

export const BEFORE_COLOUR = chartColors.ink;

/** What the chart of tokens draws, for its legend. */
export function tokensSeries(isCompared: boolean): readonly ChartSeries[] {
  return isCompared ? [...OWN, BEFORE] : OWN;
}

const OWN: readonly ChartSeries[] = [
  { key: 'tipTokens', name: 'Tips', colour: seriesColours.tips, mark: 'bar' },
  { key: 'mediaTokens', name: 'Media', colour: seriesColours.media, mark: 'bar' },
];

const BEFORE: ChartSeries = {
  key: 'beforeTokens',
  name: 'Time before, tips and media',
  colour: BEFORE_COLOUR,
  mark: 'line',
};
