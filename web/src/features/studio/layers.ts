import { OTHERS, type Stack } from '../../../../shared/domain/studio-stack';
import type { ChartSeries } from '../../charts/chart-legend';
import type { PointFacts } from '../../charts/tooltip-card';
import { chartColors, seriesColor } from '../../theme/chart-colors';

/** Every layer with its colour; the rest is grey, for it is nobody in particular. */
export function chartLayers(
  { layers }: Pick<Stack, 'layers'>,
  nameOf: (name: string) => string,
): ChartSeries[] {
  return layers.map(({ key }, index) => ({
    key,
    name: nameOf(key),
    colour: key === OTHERS ? chartColors.axis : seriesColor(index),
    mark: 'bar',
  }));
}

/** The layers of one column that hold anything, the largest first, under their sum. */
export function layerRows(
  layers: readonly ChartSeries[],
  values: readonly number[],
  format: (value: number) => string,
  isPrivate: boolean,
): PointFacts['rows'] {
  const rows = layers
    .map(({ name, colour }, index) => ({ name, colour, value: values[index] ?? 0 }))
    .filter(({ value }) => value !== 0)
    .sort((a, b) => b.value - a.value)
    .map((row) => ({ ...row, value: format(row.value), isPrivate }));
  if (layers.length < 2) return rows;
  const total = values.reduce((sum, value) => sum + value, 0);
  return [{ name: 'Together', value: format(total), isPrivate }, ...rows];
}
