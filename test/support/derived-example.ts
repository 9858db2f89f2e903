import { toJsonSchema } from '@shared/api/json-schemas';
import { EXAMPLE, type RequestExample, type Route } from '@shared/api/route';

/** The subjects of examples, by the names of the fields that calls ask for. */
const FIELDS: Readonly<Record<string, string>> = {
  p: EXAMPLE.performer,
  performerName: EXAMPLE.performer,
  startTime: EXAMPLE.startTime,
  camSessionStartTime: EXAMPLE.startTime,
  tipper: EXAMPLE.tipper,
  viewer: EXAMPLE.tipper,
  utcOffset: '0',
};

/**
 * Derives a valid request of a call: its row's example, and for the rest the minimum that its
 * schemas demand.
 *
 * @param subject replaces the values of `EXAMPLE`
 * @throws Error if the schemas don't tell enough; then the row needs an example
 */
export function derivedExample(
  route: Route,
  subject: Readonly<Record<keyof typeof EXAMPLE, string>>,
): RequestExample {
  const { params = {}, query = {}, body } = route.example ?? {};
  const least = (schema: Route['params']) =>
    exampleIn(toJsonSchema(schema, 'input').schema as Schema, '') as Record<string, string>;
  const example = {
    params: { ...least(route.params), ...params },
    query: { ...least(route.query), ...query },
    body: body ?? leastBody(route),
  };
  const filled = withSubject(example, subject) as RequestExample & { body?: unknown };
  check(route, filled);
  return filled;
}

function leastBody({ method, body }: Route): unknown {
  if (method !== 'POST') return undefined;
  switch (body.kind) {
    case 'json':
      return exampleIn(toJsonSchema(body.schema, 'input').schema as Schema, '');
    case 'form':
      return exampleIn(toJsonSchema(body.fields, 'input').schema as Schema, '');
    default:
      return undefined;
  }
}

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly minLength?: number;
}

function exampleIn(schema: Schema, name: string): unknown {
  const { anyOf, oneOf = anyOf } = schema;
  if (Object.hasOwn(FIELDS, name)) return FIELDS[name];
  if (schema.examples) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (oneOf?.[0]) return exampleIn(oneOf[0], name);
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      return Object.fromEntries(
        required.map((key) => [key, exampleIn(properties[key] ?? {}, key)]),
      );
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => exampleIn(schema.items ?? {}, ''));
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum ?? 0);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textOf(schema);
  }
}

function textOf({ format, minLength = 1 }: Schema): string {
  if (format === 'date-time') return '2026-11-01T00:00:00Z';
  if (format === 'date') return '2026-11-01';
  if (format === 'email') return 'someone@example.com';
  return 'a'.repeat(minLength);
}

function withSubject(value: unknown, subject: Readonly<Record<string, string>>): unknown {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string'
      ? part.replace(/<(\w+)>/g, (whole, name: string) => subject[name] ?? whole)
      : part,
  );
}

function check(route: Route, { params, query, body }: RequestExample & { body?: unknown }): void {
  const results = [
    route.params.safeParse(params),
    route.query.safeParse(query),
    ...(route.body.kind === 'json' ? [route.body.schema.safeParse(body)] : []),
  ];
  const problem = results.find(({ success }) => !success)?.error;
  if (problem) throw new Error(`${route.id} needs an example in its row: ${problem.message}`);
}
