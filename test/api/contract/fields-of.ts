import type * as z from 'zod';

/** The type of a documented field. */
export type FieldType =
  | 'text'
  | 'time'
  | 'date'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'list'
  | 'object';

type Def = z.core.$ZodTypes['_zod']['def'];

const defOf = (schema: z.ZodType) => (schema as unknown as z.core.$ZodTypes)._zod.def as Def;

/** Returns the object, list or value schemas inside optional, nullable and union schemas. */
function plainSchemas(schema: z.ZodType): z.ZodType[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return plainSchemas(def.innerType as z.ZodType);
    case 'pipe':
      return plainSchemas(def.in as z.ZodType);
    case 'union':
      return def.options.flatMap((option) => plainSchemas(option as z.ZodType));
    case 'null':
      return [];
    default:
      return [schema];
  }
}

/** Returns the names of an object's fields; for a union, of all its objects. */
export function fieldNames(schema: z.ZodType): string[] {
  const names = plainSchemas(schema).flatMap((plain) => {
    const def = defOf(plain);
    if (def.type === 'object') return Object.keys(def.shape);
    return def.type === 'array' ? fieldNames(def.element as z.ZodType) : [];
  });
  return [...new Set(names)];
}

/**
 * Finds the schemas at a path below a schema: `items[].name`, or `` for the schema itself. `[]`
 * stands for a list's entries, `{}` for a record's values. A union yields several.
 */
export function schemasAt(schema: z.ZodType, path: string): z.ZodType[] {
  const steps = path === '' ? [] : (path.match(/\[\]|\{\}|[^.[\]{}]+/g) ?? []);
  return steps.reduce<z.ZodType[]>(
    (found, step) => found.flatMap((one) => stepInto(one, step)),
    plainSchemas(schema),
  );
}

function stepInto(schema: z.ZodType, step: string): z.ZodType[] {
  const def = defOf(schema);
  if (step === '[]') return def.type === 'array' ? plainSchemas(def.element as z.ZodType) : [];
  if (step === '{}') return def.type === 'record' ? plainSchemas(def.valueType as z.ZodType) : [];
  if (def.type !== 'object') return [];
  const field = (def.shape as Readonly<Record<string, z.ZodType>>)[step];
  return field === undefined ? [] : plainSchemas(field);
}

/** Returns the type of a plain schema; null for a kind that no documented field has. */
export function typeOf(schema: z.ZodType): FieldType | null {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return textType((def as { format?: string }).format);
    case 'enum':
      return 'text';
    case 'number':
      return (def as { format?: string }).format === 'safeint' ? 'integer' : 'number';
    case 'literal':
      return typeof def.values[0] === 'number' ? 'integer' : 'text';
    case 'boolean':
      return 'boolean';
    case 'array':
      return 'list';
    case 'object':
    case 'record':
      return 'object';
    default:
      return null;
  }
}

function textType(format: string | undefined): FieldType {
  if (format === 'datetime') return 'time';
  return format === 'date' ? 'date' : 'text';
}

/** Returns the values that an enum or literal schema accepts. */
export function fixedValues(schema: z.ZodType): unknown[] {
  return plainSchemas(schema).flatMap((plain) => {
    const def = defOf(plain);
    if (def.type === 'enum') return Object.values(def.entries);
    return def.type === 'literal' ? [...def.values] : [];
  });
}
