import type * as z from 'zod';
import type { Body, FileParts } from './body';
import { describeNumbers } from './described-numbers';
import type { JsonSchema, Side } from './json-schemas';
import { headersOf } from './openapi-limits';
import type { Route } from './route';

export type Convert = (schema: z.ZodType, side: Side) => JsonSchema;

/** Returns the request body of an operation; null if the call has none. */
export function requestBodyOf({ body }: Pick<Route, 'body'>, convert: Convert): JsonSchema | null {
  const content = requestContent(body, convert);
  return content && { required: true, content };
}

function requestContent(body: Body, convert: Convert): JsonSchema | null {
  switch (body.kind) {
    case 'none':
      return null;
    case 'json':
      return json(convert(body.schema, 'input'));
    case 'raw':
      return ofTypes(body.types);
    case 'form': {
      const schema = withFiles(convert(body.fields, 'input'), body.files);
      const multipart = { 'multipart/form-data': { schema } };
      if (Object.keys(body.files).length > 0) return multipart;
      return { 'application/x-www-form-urlencoded': { schema }, ...multipart, ...json(schema) };
    }
  }
}

/** In OpenAPI 3.1, a file is described by its content type only. */
function withFiles(schema: JsonSchema, files: FileParts): JsonSchema {
  const names = Object.keys(files);
  if (names.length === 0) return schema;
  const parts = Object.entries(files).map(([name, { types, maxBytes }]) => [
    name,
    {
      contentMediaType: types.join(', '),
      description: `At most ${Math.floor(maxBytes / 1024).toLocaleString('en-US')} KB.`,
    },
  ]);
  return {
    ...schema,
    properties: { ...(schema.properties as object), ...Object.fromEntries(parts) },
    required: [...((schema.required as string[] | undefined) ?? []), ...names],
  };
}

/** Returns the responses to a valid request. */
export function successOf(route: Route, convert: Convert): JsonSchema {
  const headers = headersOf(route);
  const described = (description: string, content?: JsonSchema) => ({
    description,
    ...(headers && { headers }),
    ...(content && { content }),
  });
  const { reply } = route;
  switch (reply.kind) {
    case 'json':
      return {
        '200': described(
          'Success.',
          json(describeNumbers(route.id, convert(reply.schema, 'output'))),
        ),
        ...(reply.schema.safeParse(undefined).success && {
          '202': described('Accepted. No body.'),
        }),
      };
    case 'binary':
      return { '200': described('The file.', ofTypes(reply.types)) };
    case 'empty':
      return { '204': described('Done. No body.') };
    case 'redirect':
      return {
        [route.method === 'GET' ? '302' : '303']: {
          description: 'Redirects to another URL.',
          headers: { ...headers, Location: { schema: { type: 'string' } } },
        },
      };
  }
}

function json(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } };
}

function ofTypes(types: readonly string[]): JsonSchema {
  return Object.fromEntries(types.map((type) => [type, {}]));
}
