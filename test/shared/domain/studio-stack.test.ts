import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OTHERS, stackModels } from '../../../shared/domain/studio-stack';

const LENGTH = 5;
const source = (name: string, ...values: number[]) => ({ name, values });
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('models on top of each other', () => {
  it('stand by name, so that each keeps its place from day to day', () => {
    const { layers, columns, totals } = stackModels(
      [source('vera', 1, 2), source('anna', 30, 40), source('mia', 5, 0)],
      2,
    );

    expect(layers.map(({ key, total }) => [key, total])).toEqual([
      ['anna', 70],
      ['mia', 5],
      ['vera', 3],
    ]);
    expect(columns).toEqual([
      [30, 5, 1],
      [40, 0, 2],
    ]);
    expect(totals).toEqual([36, 42]);
  });

  it('beyond eight are the seven largest and all others together', () => {
    const many = Array.from({ length: 10 }, (_, index) => source(`m${index}`, index));
    const { layers, columns, totals } = stackModels(many, 1);

    expect(layers.map(({ key }) => key)).toEqual([
      'm3',
      'm4',
      'm5',
      'm6',
      'm7',
      'm8',
      'm9',
      OTHERS,
    ]);
    expect(layers.at(-1)).toEqual({ key: OTHERS, names: ['m0', 'm1', 'm2'], total: 3 });
    expect(columns).toEqual([[3, 4, 5, 6, 7, 8, 9, 3]]);
    expect(totals).toEqual([45]);
  });

  it('need no others where there are eight', () => {
    const eight = Array.from({ length: 8 }, (_, index) => source(`m${index}`, 1));

    expect(stackModels(eight, 1).layers.map(({ key }) => key)).toEqual(
      eight.map(({ name }) => name),
    );
  });

  it('of nobody are a studio without anything', () => {
    expect(stackModels([], 2)).toEqual({ layers: [], columns: [[], []], totals: [0, 0] });
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
        const { layers, columns, totals } = stackModels(sources, LENGTH);

        expect(layers.flatMap(({ names }) => names).sort()).toEqual(
          sources.map(({ name }) => name).sort(),
        );
        for (const [place, total] of totals.entries()) {
          expect(total).toBe(sum(all.map((values) => values[place] ?? Number.NaN)));
          expect(sum(columns[place] ?? [])).toBe(total);
        }
        for (const [index, { total }] of layers.entries()) {
          expect(total).toBe(sum(columns.map((column) => column[index] ?? Number.NaN)));
        }
        expect(sum(layers.map(({ total }) => total))).toBe(sum(totals));
      }),
      { numRuns: 80 },
    );
  });
});
