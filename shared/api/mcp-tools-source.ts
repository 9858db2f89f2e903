import * as z from 'zod';
import { describeNumbers } from './described-numbers';
import { Flag } from './fields';
import { type JsonSchema, toJsonSchema } from './json-schemas';
import { PERFORMER_ARGUMENT, type ToolRow } from './mcp';
import { kebabCase, type Route } from './route';

const HEADER =
  '// Generated from the table in shared/api/mcp.ts by `npm run generate`. Do not edit.';

export const TOOLS_FILE = 'lambdas/mcp/tools.gen.ts';

const COMPONENTS = '#/components/schemas/';

/** Arguments whose meaning is the same everywhere. */
const MEANINGS: Readonly<Record<string, string>> = {
  [PERFORMER_ARGUMENT]: 'The room: the name of its performer.',
  start: 'Start of the period, included: ISO 8601 with a time zone.',
  end: 'End of the period, excluded: ISO 8601 with a time zone.',
  timezone: 'IANA time zone of days and hours. Defaults to that of the account.',
  utcOffset: 'Minutes east of UTC, for the days. `timezone` overrides it.',
  by: 'tip: the tips sent in the period. session: those of the sessions that started in it.',
};

/** A tool as the protocol lists it. */
export interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly annotations: JsonSchema;
}

/**
 * Source code of the tools: what the protocol lists, and the handler of each. Functions write no JSON
 * Schemas, so these are written ahead.
 *
 * @throws Error if a row is in no domain, or isn't a JSON call without a body
 */
export function mcpToolsSource(
  tools: readonly ToolRow[],
  routesByDomain: Readonly<Record<string, readonly Route[]>>,
): string {
  const imports = tools.flatMap(({ row: { id } }) => {
    const domain = Object.keys(routesByDomain).find((one) =>
      routesByDomain[one]?.some((row) => row.id === id),
    );
    if (domain === undefined) throw new Error(`${id} is in no domain.`);
    return [
      `import { handler as ${id}Handler } from '@lambdas/${domain}/${kebabCase(id)}';`,
      `import { ${id} } from '@shared/api/${domain}';`,
    ];
  });
  return [
    HEADER,
    ...imports,
    "import type { Tool } from './tool';",
    '',
    'export const tools: readonly Tool[] = [',
    ...tools.map(
      (tool) =>
        `  { listed: ${JSON.stringify(listedTool(tool))}, row: ${tool.row.id}, handler: ${tool.row.id}Handler },`,
    ),
    '];\n',
  ].join('\n');
}

/** Returns a tool as the protocol lists it. */
export function listedTool({ name, title, row, without = [] }: ToolRow): ListedTool {
  return {
    name,
    title,
    description: row.summary,
    inputSchema: inputOf(row, without),
    outputSchema: outputOf(row),
    annotations: { title, readOnlyHint: true, openWorldHint: false },
  };
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

function inputOf({ params, query }: Route, without: readonly string[]): JsonSchema {
  const parts = [params, query].map((part): ObjectSchema => argumentsOf(part));
  const nameOf = (field: string) => (field === 'p' ? PERFORMER_ARGUMENT : field);
  const fields = parts
    .flatMap(({ properties = {} }) => Object.entries(properties))
    .filter(([field]) => !without.includes(field))
    .map(([field, schema]) => {
      const description = schema.description ?? MEANINGS[nameOf(field)];
      return [nameOf(field), { ...schema, ...(description && { description }) }];
    });
  return {
    type: 'object',
    properties: Object.fromEntries(fields),
    required: parts.flatMap(({ required = [] }) => required.map(nameOf)),
    additionalProperties: false,
  };
}

/** Like a query's JSON Schema, but with booleans for what is text in a URL. */
function argumentsOf(schema: z.ZodType): ObjectSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      // The pattern only repeats the format, in 300 characters.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      if (zodSchema !== Flag) return;
      delete jsonSchema.maxLength;
      jsonSchema.type = 'boolean';
    },
  }) as ObjectSchema;
}

/**
 * The reply's schema with its parts inside, instead of in an OpenAPI document. The protocol wants an
 * object at the top, not a reference to one.
 */
function outputOf({ id, reply }: Route): JsonSchema {
  if (reply.kind !== 'json') throw new Error(`${id} returns no JSON.`);
  const { schema, components } = toJsonSchema(reply.schema, 'output');
  const whole = Object.keys(components).find((name) => schema.$ref === `${COMPONENTS}${name}`);
  const parts = Object.entries(components).map(([name, part]) => [
    name,
    describeNumbers(name, part),
  ]);
  const { [whole ?? '']: top = describeNumbers(id, schema), ...others } = Object.fromEntries(parts);
  return JSON.parse(JSON.stringify({ ...top, $defs: others }).replaceAll(COMPONENTS, '#/$defs/'));
}
