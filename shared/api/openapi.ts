import { describeNumbers } from './described-numbers';
import { type JsonSchema, toJsonSchema } from './json-schemas';
import { type Convert, requestBodyOf, successOf } from './openapi-content';
import { formatLimits, headersOf, sharedHeaders } from './openapi-limits';
import { problemResponses, refusalsOf } from './openapi-refusals';
import { securityOf, securitySchemes } from './openapi-security';
import { Problem } from './problem';
import type { Route } from './route';

export interface OpenApiInfo {
  readonly version: string;
  /** The calls' base path, for example `/v1`. */
  readonly server: string;
}

/** An OpenAPI 3.1 document, ready to be serialized as JSON. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: JsonSchema;
  readonly servers: readonly JsonSchema[];
  readonly tags: readonly JsonSchema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** Creates an OpenAPI document of the calls. Each domain becomes a tag. */
export function openApiDocument(
  routesByDomain: Readonly<Record<string, readonly Route[]>>,
  { version, server }: OpenApiInfo,
): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const convert: Convert = (schema, side) => {
    const converted = toJsonSchema(schema, side);
    for (const [name, component] of Object.entries(converted.components)) {
      schemas[name] = side === 'output' ? describeNumbers(name, component) : component;
    }
    return converted.schema;
  };
  const problem = convert(Problem, 'output');

  for (const [domain, routes] of Object.entries(routesByDomain)) {
    for (const route of routes) {
      paths[route.path] = {
        ...paths[route.path],
        [route.method.toLowerCase()]: operationOf(route, domain, convert),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Roomlight',
      version,
      description:
        'Web analytics for live-cam broadcasters, their studios, and their moderators. For members ' +
        'who can’t see money, each amount is `{"hidden":"money"}`; access tokens see everything. ' +
        `Paths start with \`${server}\`. A wrong path returns 404; a wrong method returns 405 with ` +
        '`Allow`. The gateway’s own refusals (an invalid ID token, a body over 10 MB, too ' +
        'many requests at once, a broken percent sign) have a body with just `message`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: Object.keys(routesByDomain).map((name) => ({ name })),
    paths,
    components: {
      schemas: sorted(schemas),
      headers: sharedHeaders,
      responses: problemResponses(problem),
      securitySchemes,
    },
  };
}

function operationOf(route: Route, domain: string, convert: Convert): JsonSchema {
  const { limits = [] } = route;
  const headers = headersOf(route);
  const requestBody = requestBodyOf(route, convert);
  return {
    operationId: route.id,
    tags: [domain],
    summary: route.summary,
    ...(limits.length > 0 && {
      description: formatLimits(limits),
      'x-rate-limits': limits,
    }),
    'x-access': route.access,
    security: securityOf(route),
    parameters: [
      ...parametersOf('path', convert(route.params, 'input')),
      ...parametersOf('query', convert(route.query, 'input')),
      ...(route.etag ? [ifNoneMatch] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      ...successOf(route, convert),
      ...(route.etag && {
        '304': {
          description: 'Nothing has changed since the ETag’s response. No body.',
          ...(headers && { headers }),
        },
      }),
      ...refusalsOf(route),
    },
  };
}

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of a response you already have.',
  schema: { type: 'string' },
};

/** Converts the properties of an object schema to path or query parameters. */
function parametersOf(where: 'path' | 'query', schema: JsonSchema): JsonSchema[] {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const required = (schema.required ?? []) as string[];
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: property,
  }));
}

function sorted(record: Record<string, JsonSchema>): JsonSchema {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
