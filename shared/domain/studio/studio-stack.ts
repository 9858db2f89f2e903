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
const MAX_LAYERS = 8;

/**
 * The models that get a layer of their own on every chart of the studio: all of them, or where
 * there are more than can be told apart, the first.
 *
 * @param ranked by what they earned, most first
 */
export function namedModels(ranked: readonly string[]): readonly string[] {
  return ranked.length <= MAX_LAYERS ? ranked : ranked.slice(0, MAX_LAYERS - 1);
}

/**
 * Puts models on top of each other. All that have no layer of their own make one together, so that
 * the columns add up to the studio either way. Values may be negative (followers).
 *
 * @param length places on the axis; a source that is shorter counts nothing there
 * @param named who has a layer of their own
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
    ...(rest.length > 0 ? [sumOf(rest.map(({ values }) => values[place] ?? 0))] : []),
  ]);
  return {
    layers: [
      ...own.map(({ name }) => ({ key: name, names: [name] })),
      ...(rest.length > 0 ? [{ key: OTHERS, names: rest.map(({ name }) => name).sort() }] : []),
    ],
    columns,
    totals: columns.map(sumOf),
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
