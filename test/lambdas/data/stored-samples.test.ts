import { items } from '@lambdas/data/items';
import { defineItem } from '@lambdas/runtime/item-kind';
import { sampleProblem } from '@test/support/samples/sample-problem';
import { kindsWithoutSample, readSamples } from '@test/support/samples/stored-samples';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const samples = readSamples();

describe('items as earlier versions stored them', () => {
  it.each(samples.map((sample) => [sample.kind, sample.version, sample] as const))(
    'of the kind %s, version %i, are still read',
    (_kind, _version, sample) => {
      expect(sampleProblem(sample)).toBeNull();
    },
  );

  it('are kept for each kind: run npm run samples after adding one or raising its version', () => {
    expect(kindsWithoutSample(items, samples).map(({ name }) => name)).toEqual([]);
  });
});

describe('a sample', () => {
  const note = (schema: () => z.ZodType) =>
    defineItem({ name: 'notes', table: 'configs', pk: 'P#{performer}', sk: 'NOTE', schema });
  const sample = { kind: 'notes', version: 1, item: { pk: 'P#lena', sk: 'NOTE', text: 'hi' } };

  it('reports a new attribute that older items do not have', () => {
    const strict = note(() => z.object({ text: z.string(), by: z.object({ id: z.string() }) }));
    expect(sampleProblem(sample, strict)).toMatch(
      /stored as notes, version 1, .*\n {2}by: .*\n.*exactOptional\(\)/,
    );
  });

  it('accepts a new attribute with a default, and one that may be absent', () => {
    const lenient = note(() =>
      z.object({ text: z.string(), by: z.string().exactOptional(), stars: z.number().default(0) }),
    );
    expect(sampleProblem(sample, lenient)).toBeNull();
  });

  it('reports a kind that is gone', () => {
    expect(sampleProblem({ ...sample, kind: 'gone' })).toMatch(/Remove its samples/);
  });
});
