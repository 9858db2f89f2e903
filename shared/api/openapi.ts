import type * as z from 'zod';
import { type JsonSchema, toJsonSchema } from './json-schemas';
import { problemResponses, refusalsOf } from './openapi-refusals';
import { securityOf, securitySchemes } from './openapi-security';
import { Problem } from './problem';
import type { Route } from './route';

export interface OpenApiInfo {
  readonly version: string;
  /** Where the calls are mounted, for example `/v1`. */
  readonly server: string;
}

/** An OpenAPI 3.1 document, ready to be printed as JSON. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: JsonSchema;
  readonly servers: readonly JsonSchema[];
  readonly tags: readonly JsonSchema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** Describes the calls, given by domain, as an OpenAPI document; a domain is a tag. */
export function openApiDocument(
  routesByDomain: Readonly<Record<string, readonly Route[]>>,
  { version, server }: OpenApiInfo,
): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const convert: Convert = (schema, side) => {
    const converted = toJsonSchema(schema, side);
    Object.assign(schemas, converted.components);
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
      description: 'Web analytics for live-cam broadcasters, their studios and their moderators.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: Object.keys(routesByDomain).map((name) => ({ name })),
    paths,
    components: {
      schemas: sorted(schemas),
      responses: problemResponses(problem),
      securitySchemes,
    },
  };
}

type Convert = (schema: z.ZodType, side: 'input' | 'output') => JsonSchema;

function operationOf(route: Route, domain: string, convert: Convert): JsonSchema {
  return {
    operationId: route.id,
    tags: [domain],
    summary: route.summary,
    security: securityOf(route),
    parameters: [
      ...parametersOf('path', convert(route.params, 'input')),
      ...parametersOf('query', convert(route.query, 'input')),
    ],
    ...(route.method === 'POST' && {
      requestBody: { required: true, content: json(convert(route.body, 'input')) },
    }),
    responses: {
      '200': { description: 'The answer.', content: json(convert(route.reply, 'output')) },
      ...refusalsOf(route),
    },
  };
}

/** The properties of an object schema as parameters of the path or the query. */
function parametersOf(where: 'path' | 'query', schema: JsonSchema): JsonSchema[] {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const required = (schema.required ?? []) as string[];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function json(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } };
}

function sorted(record: Record<string, JsonSchema>): JsonSchema {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
