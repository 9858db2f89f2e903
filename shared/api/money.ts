import * as z from 'zod';

/** Reply fields that tell money. Members of a team may be kept from seeing them. */
const moneyFields = z.registry<{ readonly money: true }>();

/** Marks a schema as one of money: use the marked one itself, a copy of it is not marked. */
export function money<T extends z.ZodType>(schema: T): T {
  moneyFields.add(schema, { money: true });
  return schema;
}

/** What stands in an answer in place of a figure that the caller may not see. */
export const HIDDEN = { hidden: 'money' } as const;

/**
 * A reply with `HIDDEN` in place of every figure of money, by the reply's schema. The reply must
 * have been checked by it.
 */
export function withoutMoney(schema: z.ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (moneyFields.has(schema)) return HIDDEN;
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return withoutMoney(def.innerType as z.ZodType, value);
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
    case 'union': {
      const fits = def.options.find((option) => (option as z.ZodType).safeParse(value).success);
      return fits ? withoutMoney(fits as z.ZodType, value) : value;
    }
    default:
      return value;
  }
}

function mapValues(value: unknown, change: (name: string, item: unknown) => unknown): unknown {
  return Object.fromEntries(
    Object.entries(value as object).map(([name, item]) => [name, change(name, item)]),
  );
}
