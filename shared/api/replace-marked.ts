import type * as z from 'zod';
import { definitionOf, listSchemaParts } from './schema-parts';

/** Returns what to put in place of a value, or undefined to leave it and look inside. */
export type Replacement = (
  schema: z.ZodType,
  value: unknown,
) => { readonly instead: unknown } | undefined;

/**
 * Returns a reply in which the values of some schemas are replaced. The reply must have been parsed
 * by the schema before. Null and undefined stay as they are.
 */
export function replaceMarked(schema: z.ZodType, value: unknown, replace: Replacement): unknown {
  if (value === null || value === undefined) return value;
  const replacement = replace(schema, value);
  if (replacement) return replacement.instead;
  const within = (part: z.core.$ZodType, item: unknown) =>
    replaceMarked(part as z.ZodType, item, replace);
  const def = definitionOf(schema);
  switch (def.type) {
    case 'array':
      return (value as unknown[]).map((item) => within(def.element, item));
    case 'tuple':
      return (value as unknown[]).map((item, index) => {
        const schemaOf = def.items[index] ?? def.rest;
        return schemaOf ? within(schemaOf, item) : item;
      });
    case 'record':
      return mapValues(value, (_, item) => within(def.valueType, item));
    case 'object':
      return mapValues(value, (name, item) => {
        const field = def.shape[name];
        return field ? within(field, item) : item;
      });
    default: {
      const same = listSchemaParts(schema).flatMap(([step, part]) => (step === '' ? part : []));
      const fits = same.length > 1 ? same.find((one) => one.safeParse(value).success) : same[0];
      return fits ? within(fits, value) : value;
    }
  }
}

function mapValues(value: unknown, change: (name: string, item: unknown) => unknown): unknown {
  return Object.fromEntries(
    Object.entries(value as object).map(([name, item]) => [name, change(name, item)]),
  );
}
