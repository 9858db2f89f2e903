import { MOST_LAYERS, OTHERS, type Stack } from '../../../../shared/domain/studio-stack';
import type { ChartSeries } from '../../charts/chart-legend';
import type { PointFacts } from '../../charts/tooltip-card';
import { chartColors, seriesColor } from '../../theme/chart-colors';

/** Every layer with its colour; the rest is grey, for it is nobody in particular. */
export function chartLayers(
  { layers }: Pick<Stack, 'layers'>,
  nameOf: (name: string) => string,
  colourOf: (name: string) => string,
): ChartSeries[] {
  return layers.map(({ key }) => ({
    key,
    name: nameOf(key),
    colour: key === OTHERS ? chartColors.axis : colourOf(key),
    mark: 'bar',
  }));
}

/**
 * A model's colour on every chart of the studio: by its place in the alphabet. Where a chart has
 * too many models to keep them apart, by its place among those that are drawn.
 */
export function modelColours(
  models: readonly string[],
  drawn: readonly string[] = models,
): (name: string) => string {
  const named = (models.length <= MOST_LAYERS ? models : drawn).toSorted();
  return (name) => seriesColor(Math.max(0, named.indexOf(name)));
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
