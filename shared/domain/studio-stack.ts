/** Values of one model along an axis that all models share. */
export interface StackSource {
  readonly name: string;
  readonly values: readonly number[];
}

/** A layer of a stacked chart: a model, or all the smaller ones together. */
export interface StackLayer {
  /** The model's name; `OTHERS` for the rest. No model's name has a space. */
  readonly key: string;
  readonly names: readonly string[];
  readonly total: number;
}

export interface Stack {
  /** By name, so that a model keeps its colour from day to day; the rest comes last. */
  readonly layers: readonly StackLayer[];
  /** For each place on the axis the value of every layer, in the layers' order. */
  readonly columns: readonly (readonly number[])[];
  /** The studio: by definition what its models add up to. */
  readonly totals: readonly number[];
}

export const OTHERS = 'all others';
/** As many as the palette keeps apart. */
export const MOST_LAYERS = 8;

/**
 * Puts models on top of each other. Where there are more than a chart can tell apart, those with
 * the largest sums stay and the rest becomes one layer, so that the columns add up to the studio
 * either way. Values may be negative (followers).
 *
 * @param length places on the axis; a source that is shorter counts nothing there
 */
export function stackModels(sources: readonly StackSource[], length: number): Stack {
  const isCrowded = sources.length > MOST_LAYERS;
  const ranked = sources
    .map((source) => ({ ...source, total: sumOf(source.values.slice(0, length)) }))
    .sort((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1));
  const shown = ranked
    .slice(0, isCrowded ? MOST_LAYERS - 1 : MOST_LAYERS)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const rest = ranked.slice(shown.length);

  const places = Array.from({ length }, (_, place) => place);
  const columns = places.map((place) => [
    ...shown.map(({ values }) => values[place] ?? 0),
    ...(isCrowded ? [sumOf(rest.map(({ values }) => values[place] ?? 0))] : []),
  ]);
  return {
    layers: [
      ...shown.map(({ name, total }) => ({ key: name, names: [name], total })),
      ...(isCrowded
        ? [
            {
              key: OTHERS,
              names: rest.map(({ name }) => name).sort(),
              total: sumOf(rest.map(({ total }) => total)),
            },
          ]
        : []),
    ],
    columns,
    totals: columns.map(sumOf),
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
