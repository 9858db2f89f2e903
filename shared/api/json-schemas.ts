import * as z from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Which side of a schema: what a caller sends, or what the service returns. */
export type Side = 'input' | 'output';

/** A JSON Schema, and the named schemas it refers to as `#/components/schemas/<name>`. */
export interface ConvertedSchema {
  readonly schema: JsonSchema;
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/**
 * Converts a schema to JSON Schema 2020-12. Schemas with `.meta({ id })` become components.
 *
 * @throws Error if JSON Schema cannot express it, for example a transform in a reply
 */
export function toJsonSchema(schema: z.ZodType, side: Side): ConvertedSchema {
  const converted = z.toJSONSchema(schema, {
    io: side,
    override: ({ jsonSchema }) => {
      // The pattern only repeats the format, in 300 characters.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });
  const { $schema: _, $defs = {}, ...rest } = converted;
  return {
    schema: withComponentRefs(rest, side),
    components: Object.fromEntries(
      Object.entries($defs).map(([id, part]) => [nameOf(id, side), withComponentRefs(part, side)]),
    ),
  };
}

/**
 * Input and output of a schema may differ (defaults, unknown keys), so they need different names.
 */
function nameOf(id: string, side: Side): string {
  return side === 'input' ? `${id}Input` : id;
}

function withComponentRefs(schema: object, side: Side): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value;
    return `#/components/schemas/${nameOf(value.replace('#/$defs/', ''), side)}`;
  });
  return JSON.parse(text) as JsonSchema;
}
