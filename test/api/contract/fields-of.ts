import { definitionOf, listSchemaParts } from '@shared/api/schema-parts';
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

/** Returns the object, list or value schemas inside optional, nullable and union schemas. */
function plainSchemas(schema: z.ZodType): z.ZodType[] {
  if (definitionOf(schema).type === 'null') return [];
  const same = listSchemaParts(schema).filter(([step]) => step === '');
  return same.length === 0 ? [schema] : same.flatMap(([, part]) => plainSchemas(part));
}

/** Returns the names of an object's fields; for a union, of all its objects. */
export function fieldNames(schema: z.ZodType): string[] {
  const names = plainSchemas(schema)
    .flatMap(listSchemaParts)
    .flatMap(([step, part]) => {
      if (step.startsWith('.')) return [step.slice(1)];
      return step === '[]' ? fieldNames(part) : [];
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
  const wanted = step === '[]' || step === '{}' ? step : `.${step}`;
  return listSchemaParts(schema).flatMap(([one, part]) =>
    one === wanted ? plainSchemas(part) : [],
  );
}

/** Returns the type of a plain schema; null for a kind that no documented field has. */
export function typeOf(schema: z.ZodType): FieldType | null {
  const def = definitionOf(schema);
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
    const def = definitionOf(plain);
    if (def.type === 'enum') return Object.values(def.entries);
    return def.type === 'literal' ? [...def.values] : [];
  });
}
