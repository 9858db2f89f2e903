import { randomUUID } from 'node:crypto';
import { functions } from '@infra/functions';
import type { Handler } from '@lambdas/endpoint/endpoint';
import { fillPath, type Route } from '@shared/api/route';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ACCOUNT, type BenchService } from '../service/bench-service';
import type { Question } from './question';

const root = new URL('../../../', import.meta.url);

/**
 * Asks a question of its call's handler, as the gateway would, and returns the body.
 *
 * @throws Error with the response unless it is a 200
 */
export async function ask(
  { route, params, query, body }: Question,
  { apiKey, accessToken, overlayKey }: Pick<BenchService, 'apiKey' | 'accessToken' | 'overlayKey'>,
): Promise<string> {
  const handler = await handlerOf(route.id);
  const path = fillPath(route.path, params);
  const event = {
    version: '2.0',
    routeKey: `${route.method} ${route.path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { 'x-api-key': apiKey, authorization: `Bearer ${accessToken}` },
    pathParameters: { ...params },
    queryStringParameters: { ...query },
    ...(body && { body: JSON.stringify(withKey(route, body, overlayKey)) }),
    requestContext: {
      requestId: randomUUID(),
      http: { method: route.method, path, sourceIp: '127.0.0.1' },
      authorizer: {
        jwt: { claims: { token_use: 'id', ...ACCOUNT }, scopes: null },
      },
    },
    isBase64Encoded: false,
  } as unknown as APIGatewayProxyEventV2;
  const answer = await handler(event);
  if (answer.statusCode !== 200) {
    throw new Error(`${route.id} answered ${answer.statusCode}: ${answer.body}`);
  }
  return answer.body ?? '';
}

/** Adds the overlay key to the body of calls that need it. */
function withKey({ access }: Route, body: NonNullable<Question['body']>, apiKey: string): object {
  return access === 'apikey' ? { ...body, apiKey } : body;
}

async function handlerOf(routeId: string): Promise<Handler> {
  const spec = functions.find(({ route }) => route?.id === routeId);
  if (!spec) throw new Error(`No function answers ${routeId}.`);
  const module: { handler: Handler } = await import(new URL(spec.entry, root).href);
  return module.handler;
}
