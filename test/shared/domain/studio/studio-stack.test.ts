import { OTHERS, selectNamedModels, stackModels } from '@shared/domain/studio/studio-stack';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const LENGTH = 5;
const source = (name: string, ...values: number[]) => ({ name, values });
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('stacked models', () => {
  it('are sorted by name, so that each keeps its position from day to day', () => {
    const sources = [source('vera', 1, 2), source('anna', 30, 40), source('mia', 5, 0)];
    const { layers, columns, totals } = stackModels(sources, 2, ['vera', 'anna', 'mia']);

    expect(layers.map(({ key }) => key)).toEqual(['anna', 'mia', 'vera']);
    expect(columns).toEqual([
      [30, 5, 1],
      [40, 0, 2],
    ]);
    expect(totals).toEqual([36, 42]);
  });

  it('share one layer if they have none of their own', () => {
    const sources = [source('anna', 5), source('vera', 2), source('mia', 1)];
    const { layers, columns, totals } = stackModels(sources, 1, ['anna']);

    expect(layers).toEqual([
      { key: 'anna', names: ['anna'] },
      { key: OTHERS, names: ['mia', 'vera'] },
    ]);
    expect(columns).toEqual([[5, 3]]);
    expect(totals).toEqual([8]);
  });

  it('have their own layers up to eight, beyond that the first seven', () => {
    const names = Array.from({ length: 9 }, (_, index) => `m${index}`);

    expect(selectNamedModels(names.slice(1))).toEqual(names.slice(1));
    expect(selectNamedModels(names)).toEqual(names.slice(0, 7));
  });

  it('without models have no layers', () => {
    expect(stackModels([], 2, [])).toEqual({ layers: [], columns: [[], []], totals: [0, 0] });
  });

  it('add up to the studio, however many there are and whatever they lost', () => {
    const anyone = fc
      .array(fc.integer({ min: -500, max: 9_999 }), { minLength: LENGTH, maxLength: LENGTH })
      .chain((values) =>
        fc.constantFrom(
          values,
          values.map(() => 0),
        ),
      );
    fc.assert(
      fc.property(fc.array(anyone, { maxLength: 30 }), (all) => {
        const sources = all.map((values, index) => ({ name: `m${index}`, values }));
        const named = selectNamedModels(sources.map(({ name }) => name));
        const { layers, columns, totals } = stackModels(sources, LENGTH, named);

        expect(layers.length).toBeLessThanOrEqual(8);
        expect(layers.flatMap(({ names }) => names).sort()).toEqual(
          sources.map(({ name }) => name).sort(),
        );
        expect(totals).toHaveLength(LENGTH);
        for (const [place, total] of totals.entries()) {
          expect(total).toBe(sum(all.map((values) => values[place] ?? Number.NaN)));
          expect(columns[place]).toHaveLength(layers.length);
          expect(sum(columns[place] ?? [])).toBe(total);
        }
      }),
      { numRuns: 80 },
    );
  });
});
