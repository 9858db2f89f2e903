import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { gatewayPath, type Route } from '@shared/api/route';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

export interface GatewayRequest {
  readonly request: IncomingMessage;
  /** Null if no row matches: the `$default` route. */
  readonly route: Route | null;
  /** Relative to the API's base path. */
  readonly url: URL;
  /** The decoded path, relative to the API's base path. */
  readonly path: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly claims: Readonly<Record<string, unknown>> | null;
}

/** The name of the stage, which is also the API's base path in the deployed service. */
export const STAGE = 'v1';

const TEXT = /^(application\/(json|problem\+json|x-www-form-urlencoded|xml)|text\/)/;

/** Builds the event that API Gateway passes to a function (payload format 2.0). */
export function toGatewayEvent(from: GatewayRequest): APIGatewayProxyEventV2 {
  const { request, route, url, path, pathParameters, body, claims } = from;
  const headers = headersOf(request);
  const routeKey = route ? `${route.method} ${gatewayPath(route)}` : '$default';
  const rawPath = `/${STAGE}${path}`;
  const isText = TEXT.test(headers['content-type'] ?? 'text/');
  const cookies = request.headers.cookie?.split(/;\s*/);
  const now = new Date();
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: url.search.slice(1),
    ...(cookies ? { cookies } : {}),
    headers,
    ...(url.search.length > 1 ? { queryStringParameters: queryOf(url) } : {}),
    ...(Object.keys(pathParameters).length > 0 ? { pathParameters: { ...pathParameters } } : {}),
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: STAGE,
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
      ...(claims ? { authorizer: { jwt: { claims, scopes: null } } } : {}),
    } as APIGatewayProxyEventV2['requestContext'],
    ...(body.length > 0 ? { body: isText ? body.toString('utf8') : body.toString('base64') } : {}),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** Lower-case names; repeated headers are joined by commas. Cookies are passed separately. */
function headersOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers)
      .filter(([name, value]) => name !== 'cookie' && value !== undefined)
      .map(([name, value]) => [name, [value].flat().join(',')]),
  );
}

/** Repeated parameters are joined by commas. */
function queryOf(url: URL): Record<string, string> {
  return Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => [
      name,
      url.searchParams.getAll(name).join(','),
    ]),
  );
}
