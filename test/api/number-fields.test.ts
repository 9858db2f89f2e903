import { routes } from '@shared/api';
import { describeNumbers, listNumbers } from '@shared/api/described-numbers';
import { type JsonSchema, toJsonSchema } from '@shared/api/json-schemas';
import { HIDDEN, withoutMoney } from '@shared/api/money';
import { declaredNames, declaredPlaces, findNumberField } from '@shared/api/number-fields';
import { DEFINITIONS } from '@shared/metrics/definitions';
import { METRICS } from '@shared/metrics/registry';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { numberLeaves } from './number-leaves';

const replies = routes.flatMap(({ id, reply }) =>
  reply.kind === 'json' ? [{ id, schema: reply.schema }] : [],
);

/** The replies and their components by name. */
const schemas = new Map<string, JsonSchema>();
for (const { id, schema } of replies) {
  const converted = toJsonSchema(schema, 'output');
  schemas.set(id, converted.schema);
  for (const [name, component] of Object.entries(converted.components)) {
    schemas.set(name, component);
  }
}
const numbers = [...schemas].flatMap(([name, schema]) => listNumbers(name, schema));
const places = [...new Set(numbers.map(({ place }) => place))];

describe('every number in a reply', () => {
  it('is a metric, or is described as something else', () => {
    expect(places.length).toBeGreaterThan(300);
    expect(places.filter((place) => findNumberField(place) === null)).toEqual([]);
  });

  it('has the exposure of its metric', () => {
    const wrong = replies.flatMap(({ id, schema }) =>
      numberLeaves(id, schema).flatMap(({ place, schema: leaf, isHidden }) => {
        const field = findNumberField(place);
        if (field === null || !('metric' in field)) return [];
        // These are as secret as what they compare.
        if (['usual', 'change', 'effect', 'goal'].includes(field.metric)) return [];
        const isMoney = isHidden || withoutMoney(leaf, 1) === HIDDEN;
        return isMoney === METRICS[field.metric].isMoney ? [] : [place];
      }),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('has its metric’s definition in the OpenAPI document', () => {
    for (const [name, schema] of schemas) {
      for (const { place, schema: number } of listNumbers(name, describeNumbers(name, schema))) {
        const field = findNumberField(place);
        expect(number.description, place).toBeTruthy();
        if (field && 'metric' in field) expect(number['x-metric'], place).toBe(field.metric);
      }
    }
    const tokens = describeNumbers('Tipper', schemas.get('Tipper') ?? {});
    expect(listNumbers('Tipper', tokens)[0]?.schema.description).toBe(DEFINITIONS.tips);
  });

  it('is declared once, and only if the reply has it', () => {
    const around = (place: string) => places.some((one) => one.startsWith(place));
    expect(declaredPlaces.filter((place) => !around(place))).toEqual([]);
    expect(new Set(declaredPlaces).size).toBe(declaredPlaces.length);
    const named = new Set(places.flatMap((place) => place.match(/\w+/g) ?? []));
    expect(declaredNames.filter((name) => !named.has(name))).toEqual([]);
  });
});

describe('a new number', () => {
  const place = (schema: z.ZodType) =>
    listNumbers('New', toJsonSchema(schema, 'output').schema).map((one) => one.place);

  it('is found at any depth of a reply', () => {
    const inner = z.object({ of: z.int() });
    const schema = z.object({
      plain: z.number(),
      nullable: z.number().nullable(),
      optional: z.int().optional(),
      list: z.array(inner),
      pairs: z.tuple([z.string(), z.number()]),
      byName: z.record(z.string(), z.int()),
      either: z.union([z.string(), inner]),
    });
    expect(place(schema)).toEqual([
      'New.plain',
      'New.nullable',
      'New.optional',
      'New.list[].of',
      'New.pairs[]',
      'New.byName{}',
      'New.either.of',
    ]);
  });

  it('is rejected under a name without meaning', () => {
    expect(findNumberField('New.amountOfIt')).toBeNull();
    expect(findNumberField('New.tokens')).toBeNull();
    expect(findNumberField('New.value')).toBeNull();
    expect(findNumberField('New.tipTokens')).toEqual({ metric: 'tips' });
    expect(findNumberField('New.tipTokens.value')).toEqual({ metric: 'tips' });
  });
});
