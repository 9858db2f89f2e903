import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { Route } from '../../shared/api/route';
import { ApiError, badInput, type InputError } from './errors';

const LARGEST_BODY = 1024 * 1024;

/** The request by the row's schemas. Throws `bad-input` that names every wrong field. */
export function readInput(route: Route, event: APIGatewayProxyEventV2) {
  const errors: InputError[] = [];
  const params = check('path', route.params, event.pathParameters ?? {}, errors);
  const query = check('query', route.query, event.queryStringParameters ?? {}, errors);
  const body = check('body', route.body, route.method === 'POST' ? readJson(event) : {}, errors);
  if (errors.length > 0) {
    const [first] = errors;
    throw new ApiError('bad-input', `${first?.where}: ${first?.message}`, errors);
  }
  return { params, query, body };
}

function check(where: string, schema: z.ZodType, value: unknown, errors: InputError[]): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) {
    errors.push({ where: [where, ...path.map(String)].join('.'), message });
  }
  return undefined;
}

function readJson(event: APIGatewayProxyEventV2): unknown {
  const raw = event.body ?? '';
  const text = event.isBase64Encoded ? Buffer.from(raw, 'base64').toString('utf8') : raw;
  if (Buffer.byteLength(text) > LARGEST_BODY) {
    throw new ApiError('too-large', 'The body may have at most 1 MB.');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw badInput('body', 'The body must be JSON.');
  }
}
