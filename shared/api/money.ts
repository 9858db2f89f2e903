import * as z from 'zod';
import { definitionOf, listSchemaParts } from './schema-parts';

/** Reply fields that contain money, which some team members may not see. */
const moneyFields = z.registry<{ readonly instead: unknown }>();

/** Replaces a number that the caller may not see. */
export const HIDDEN = { hidden: 'money' } as const;

/** Marks a number as money. Use the returned schema itself: copies of it are not marked. */
export function money<T extends z.ZodType>(schema: T): T {
  moneyFields.add(schema, { instead: HIDDEN });
  return schema;
}

/** A sentence that may contain money. It is empty for callers who may not see money. */
export function moneyText(): z.ZodString {
  const schema = z.string();
  moneyFields.add(schema, { instead: '' });
  return schema;
}

/** A list whose length tells about money. It is empty for callers who may not see money. */
export function moneyList<T extends z.ZodType>(element: T): z.ZodArray<T> {
  const schema = z.array(element);
  moneyFields.add(schema, { instead: [] });
  return schema;
}

/**
 * Returns a reply with `HIDDEN` in place of all money. The reply must have been parsed by the
 * schema before.
 */
export function withoutMoney(schema: z.ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  const marked = moneyFields.get(schema);
  if (marked) return marked.instead;
  const def = definitionOf(schema);
  switch (def.type) {
    case 'array':
      return (value as unknown[]).map((item) => withoutMoney(def.element as z.ZodType, item));
    case 'tuple':
      return (value as unknown[]).map((item, index) => {
        const schemaOf = def.items[index] ?? def.rest;
        return schemaOf ? withoutMoney(schemaOf as z.ZodType, item) : item;
      });
    case 'record':
      return mapValues(value, (_, item) => withoutMoney(def.valueType as z.ZodType, item));
    case 'object':
      return mapValues(value, (name, item) => {
        const field = def.shape[name];
        return field ? withoutMoney(field as z.ZodType, item) : item;
      });
    default: {
      const same = listSchemaParts(schema).flatMap(([step, part]) => (step === '' ? part : []));
      const fits = same.length > 1 ? same.find((one) => one.safeParse(value).success) : same[0];
      return fits ? withoutMoney(fits, value) : value;
    }
  }
}

function mapValues(value: unknown, change: (name: string, item: unknown) => unknown): unknown {
  return Object.fromEntries(
    Object.entries(value as object).map(([name, item]) => [name, change(name, item)]),
  );
}
