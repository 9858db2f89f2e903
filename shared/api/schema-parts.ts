import type * as z from 'zod';

/**
 * A schema inside another one, and the step from the outer value to the inner one: `.name` for a
 * field, `[]` for a list's entries, `{}` for a record's values, and nothing if it is the same value.
 */
export type SchemaPart = readonly [step: string, schema: z.ZodType];

type Definition = z.core.$ZodTypes['_zod']['def'];

/** What a schema is made of, told apart by its `type`. */
export function definitionOf(schema: z.core.$ZodType): Definition {
  return (schema as z.core.$ZodTypes)._zod.def;
}

/**
 * Lists the schemas directly inside a schema, in order. Of a transformed value, this is the schema
 * before the transformation. Shared by everything that walks through schemas.
 */
export function listSchemaParts(schema: z.ZodType): SchemaPart[] {
  const def = definitionOf(schema);
  const parts = (step: string, inner: readonly z.core.$ZodType[]) =>
    inner.map((one): SchemaPart => [step, one as z.ZodType]);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return parts('', [def.innerType]);
    case 'pipe':
      return parts('', [def.in]);
    case 'union':
      return parts('', def.options);
    case 'array':
      return parts('[]', [def.element]);
    case 'tuple':
      return parts('[]', [...def.items, ...(def.rest ? [def.rest] : [])]);
    case 'record':
      return parts('{}', [def.valueType]);
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => parts(`.${name}`, [field]));
    default:
      return [];
  }
}
