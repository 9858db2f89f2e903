/** Values of one model along an axis shared by all models. */
export interface StackSource {
  readonly name: string;
  readonly values: readonly number[];
}

/** A layer of a stacked chart: one model, or all smaller models combined. */
export interface StackLayer {
  /** The model's name, or `OTHERS` for the rest. Names of models contain no spaces. */
  readonly key: string;
  readonly names: readonly string[];
}

export interface Stack {
  /** Sorted by name, so that a model keeps its color from day to day; the rest comes last. */
  readonly layers: readonly StackLayer[];
  /** For each position on the axis: the value of every layer, in the order of the layers. */
  readonly columns: readonly (readonly number[])[];
  /** Totals of the studio: the sums over all models. */
  readonly totals: readonly number[];
}

export const OTHERS = 'all others';
/** Number of colors in the palette. */
const MAX_LAYERS = 8;

/**
 * Selects the models that get their own layer on every chart of the studio: all of them or, if
 * there are more than MAX_LAYERS, the first ones.
 *
 * @param ranked sorted by earnings, highest first
 */
export function selectNamedModels(ranked: readonly string[]): readonly string[] {
  return ranked.length <= MAX_LAYERS ? ranked : ranked.slice(0, MAX_LAYERS - 1);
}

/**
 * Stacks the values of models. Models without their own layer are combined into one, so that the
 * columns always add up to the studio's totals. Values may be negative (followers).
 *
 * @param length number of positions on the axis; missing values of a shorter source count as 0
 * @param named names of the models that get their own layer
 */
export function stackModels(
  sources: readonly StackSource[],
  length: number,
  named: readonly string[],
): Stack {
  const own = sources
    .filter(({ name }) => named.includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const rest = sources.filter(({ name }) => !named.includes(name));

  const columns = Array.from({ length }, (_, place) => [
    ...own.map(({ values }) => values[place] ?? 0),
    ...(rest.length > 0 ? [sum(rest.map(({ values }) => values[place] ?? 0))] : []),
  ]);
  return {
    layers: [
      ...own.map(({ name }) => ({ key: name, names: [name] })),
      ...(rest.length > 0 ? [{ key: OTHERS, names: rest.map(({ name }) => name).sort() }] : []),
    ],
    columns,
    totals: columns.map(sum),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
