import { ApiError, badInput } from '@lambdas/runtime/errors';
import { requestBytes } from '@lambdas/runtime/request-bytes';
import { Nothing } from '@shared/api/fields';
import type { Route } from '@shared/api/route';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { hasType, parseJson, typeIn } from './content';
import type { InputProblems } from './input-problems';
import { readForm } from './read-form';

const MB = 1024 * 1024;

/**
 * Reads the body of a request according to the row's body kind. Records wrong fields in `problems`.
 *
 * @throws ApiError `too-large`; `bad-input` if the body cannot be read at all
 */
export async function readBody(
  { method, body, maxBytes = MB }: Route,
  event: APIGatewayProxyEventV2,
  problems: InputProblems,
): Promise<unknown> {
  if (method !== 'POST') return {};
  const bytes = requestBytes(event);
  if (bytes.length > maxBytes) {
    throw new ApiError('too-large', `The body can be up to ${formatSize(maxBytes)}.`);
  }
  const contentType = event.headers['content-type'] ?? '';
  switch (body.kind) {
    case 'none':
      return problems.check('body', Nothing, bytes.length === 0 ? {} : parseJson(bytes));
    case 'json':
      return problems.check('body', body.schema, parseJson(bytes));
    case 'form':
      return readForm(body, contentType, bytes, problems);
    case 'raw':
      if (hasType(contentType, body.types)) return { bytes, type: typeIn(contentType) };
      throw badInput('header.content-type', `Send it as ${body.types.join(' or ')}.`);
  }
}

function formatSize(bytes: number): string {
  return bytes < MB ? `${Math.floor(bytes / 1024)} KB` : `${bytes / MB} MB`;
}
