import type { Route } from '@shared/api/route';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { InputProblems } from './input-problems';
import { readBody } from './read-body';

/**
 * Parses a request by the row's schemas.
 *
 * @throws ApiError `bad-input` that lists every wrong field, or `too-large`
 */
export async function readRequest(route: Route, event: APIGatewayProxyEventV2) {
  const problems = new InputProblems();
  const params = problems.check('path', route.params, event.pathParameters ?? {});
  const query = problems.check('query', route.query, event.queryStringParameters ?? {});
  const body = await readBody(route, event, problems);
  problems.throwIfAny();
  return { params, query, body };
}
