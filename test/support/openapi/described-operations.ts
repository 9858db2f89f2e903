import { routesByDomain } from '@shared/api';
import type { JsonSchema } from '@shared/api/json-schemas';
import { type OpenApiDocument, openApiDocument } from '@shared/api/openapi';
import type { Route } from '@shared/api/route';
import type { WireAnswer } from '@test/support/http-call';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The variable parts of a request, as they go over the wire. */
export interface WireRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** What the OpenAPI document says about a call. */
export interface DescribedOperation {
  /** Object schemas of the path and query parameters. */
  readonly params: JsonSchema;
  readonly query: JsonSchema;
  /** Schema of a JSON body; null if the call takes none. */
  readonly body: JsonSchema | null;
  /** Whether the document allows a request. */
  allows(request: WireRequest): boolean;
  /** Returns what is undocumented about a response: status, content type or body; null for nothing. */
  problemOf(response: WireAnswer): string | null;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

const ROOT = 'openapi';

/** The service's own OpenAPI document, as a client would read it. */
export function describedOperations(): (route: Route) => DescribedOperation {
  // Through JSON, because that is what clients get.
  const document = JSON.parse(
    JSON.stringify(openApiDocument(routesByDomain, { version: '1.0.0', server: '/v1' })),
  ) as OpenApiDocument;
  const options = { strict: false, allErrors: false, addUsedSchema: false } as const;
  const bodies = withFormats(new Ajv2020(options));
  // Query parameters are texts; a documented integer is written in decimal digits.
  const texts = withFormats(new Ajv2020({ ...options, coerceTypes: true }));
  bodies.addSchema(document, ROOT);

  return (route) => {
    const operation = document.paths[route.path]?.[route.method.toLowerCase()] as
      | Operation
      | undefined;
    if (!operation) throw new Error(`${route.method} ${route.path} is not documented.`);
    const params = parametersIn(operation, 'path');
    const query = parametersIn(operation, 'query');
    const body = operation.requestBody?.content['application/json']?.schema ?? null;
    const paramsAllowed = texts.compile(params);
    const queryAllowed = texts.compile(query);
    const bodyAllowed = body && bodies.compile(body);
    const responses = responsesOf(document, operation, bodies, route);

    return {
      params,
      query,
      body,
      allows: (request) =>
        paramsAllowed({ ...request.params }) &&
        queryAllowed({ ...request.query }) &&
        (bodyAllowed === null || isAllowedJson(bodyAllowed, request.body)),
      problemOf: (response) => responses(response),
    };
  };
}

function withFormats(ajv: Ajv2020): Ajv2020 {
  addFormats.default(ajv);
  return ajv;
}

function parametersIn({ parameters }: Operation, where: string): JsonSchema {
  const here = parameters.filter((parameter) => parameter.in === where);
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

function isAllowedJson(isAllowed: ValidateFunction, text: string | undefined): boolean {
  if (text === undefined) return false;
  try {
    return isAllowed(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Compiles the documented responses of an operation into one check. */
function responsesOf(
  document: OpenApiDocument,
  operation: Operation,
  ajv: Ajv2020,
  { path, method }: Route,
): (response: WireAnswer) => string | null {
  const checks = new Map<string, ValidateFunction>();
  const checkOf = (pointer: string) => {
    const check = checks.get(pointer) ?? ajv.compile({ $ref: `${ROOT}#${pointer}` });
    checks.set(pointer, check);
    return check;
  };
  const here = `/paths/${escaped(path)}/${method.toLowerCase()}/responses`;

  return ({ status, type, json, text }) => {
    const described = operation.responses[status];
    if (!described) return `status ${status} is not documented`;
    const pointer = described.$ref?.slice(1) ?? `${here}/${status}`;
    const content = (at(document, pointer) as { content?: Content }).content;
    if (!content) return text === '' ? null : `a body with status ${status}`;
    const media = content[type];
    if (!media) return `content type "${type}" with status ${status}`;
    if (!media.schema) return null;
    const check = checkOf(`${pointer}/content/${escaped(type)}/schema`);
    return check(json) ? null : `status ${status}: ${ajv.errorsText(check.errors)}`;
  };
}

/** Escapes a name for a JSON pointer within a URI. */
function escaped(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Returns what a JSON pointer of the form that `escaped()` writes leads to. */
function at(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((value, name) => (value as Record<string, unknown>)[name], document);
}
