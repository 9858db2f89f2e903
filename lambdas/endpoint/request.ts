import { ApiError, badInput, type InputError } from '@lambdas/runtime/errors';
import type { Route } from '@shared/api/route';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { readForm } from './form-body';
import { plainWords } from './plain-words';

const MB = 1024 * 1024;

/** The request by the row's schemas. Throws `bad-input` that names every wrong field. */
export function readInput(route: Route, event: APIGatewayProxyEventV2) {
  const errors: InputError[] = [];
  const params = check('path', route.params, event.pathParameters ?? {}, errors);
  const query = check('query', route.query, event.queryStringParameters ?? {}, errors);
  const body = check(
    'body',
    route.body,
    route.method === 'POST' ? readBody(route, event) : {},
    errors,
  );
  if (errors.length > 0) {
    const [first] = errors;
    throw new ApiError('bad-input', `${first?.where}: ${first?.message}`, { errors });
  }
  return { params, query, body };
}

function check(where: string, schema: z.ZodType, value: unknown, errors: InputError[]): unknown {
  const result = schema.safeParse(value, { error: plainWords });
  if (result.success) return result.data;
  errors.push(...told([where], result.error.issues));
  return undefined;
}

/** Each wrong field by its whole path; of a choice of shapes the one that fits best is meant. */
function told(at: readonly string[], issues: readonly z.core.$ZodIssue[]): InputError[] {
  return issues.flatMap((issue) => {
    const path = [...at, ...issue.path.map(String)];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        where: [...path, key].join('.'),
        message: 'There is no such field.',
      }));
    }
    const choices = issue.code === 'invalid_union' ? [...issue.errors] : [];
    const [best] = choices.sort((a, b) => a.length - b.length);
    if (best && best.length > 0) return told(path, best);
    return [{ where: path.join('.'), message: issue.message }];
  });
}

/** JSON, and from callers who may be anybody a form: mail programs post one to end mails. */
function readBody({ access, mostBytes = MB }: Route, event: APIGatewayProxyEventV2): unknown {
  const raw = event.body ?? '';
  const text = event.isBase64Encoded ? Buffer.from(raw, 'base64').toString('utf8') : raw;
  if (Buffer.byteLength(text) > mostBytes) {
    throw new ApiError('too-large', `The body may have at most ${mostBytes / MB} MB.`);
  }
  const form = access === 'public' ? readForm(event.headers['content-type'], text) : null;
  if (form) return form;
  try {
    return JSON.parse(text);
  } catch {
    throw badInput('body', 'The body must be JSON.');
  }
}
