import { type Stack, selectNamedModels } from '@shared/domain/studio/studio-stack';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import type { PointFacts } from '@web/ui/charts/tooltip-card';
import { chartColors, seriesColor } from '@web/ui/theme/chart-colors';

/** Returns all layers with names and colors. */
export function chartLayers(
  { layers }: Pick<Stack, 'layers'>,
  nameOf: (name: string) => string,
  colorOf: (name: string) => string,
): ChartSeries[] {
  return layers.map(({ key }) => ({
    key,
    name: nameOf(key),
    color: colorOf(key),
    mark: 'bar',
  }));
}

/**
 * Returns a model's color on all charts of the studio: by alphabetical position among the models
 * with a layer of their own; gray for the others, unless one of them is drawn alone.
 *
 * @param models most tokens first
 */
export function modelColors(models: readonly string[], only?: string): (name: string) => string {
  const named = selectNamedModels(models);
  const sorted = only === undefined || named.includes(only) ? named.toSorted() : [only];
  return (name) => {
    const place = sorted.indexOf(name);
    return place < 0 ? chartColors.rest : seriesColor(place);
  };
}

/** Returns a column's nonzero layers, largest first, below their sum. */
export function layerRows(
  layers: readonly ChartSeries[],
  values: readonly number[],
  format: (value: number) => string,
  isPrivate: boolean,
): PointFacts['rows'] {
  const rows = layers
    .map(({ name, color }, index) => ({ name, color, value: values[index] ?? 0 }))
    .filter(({ value }) => value !== 0)
    .sort((a, b) => b.value - a.value)
    .map((row) => ({ ...row, value: format(row.value), isPrivate }));
  if (layers.length < 2) return rows;
  const total = values.reduce((sum, value) => sum + value, 0);
  return [{ name: 'Total', value: format(total), isPrivate }, ...rows];
}
