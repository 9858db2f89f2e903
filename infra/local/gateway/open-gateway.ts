import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handler } from '@lambdas/endpoint/endpoint';
import { routes as everyCall } from '@shared/api';
import { isSignedIn } from '@shared/api/access';
import { pathNames, type Route } from '@shared/api/route';
import findMyWay from 'find-my-way';
import type { Authorizer } from './authorizer';
import { gatewayEvent } from './gateway-event';
import { pathAsRead } from './path-as-read';

/** API Gateway's own limits. */
const LARGEST_BODY = 10 * 1024 * 1024;
const LONGEST_MS = 30_000;

export interface GatewayOptions {
  /** @default every call of the API */
  readonly routes?: readonly Route[];
  readonly authorize: Authorizer;
  /** The handler of a call, or of what is none (null), loaded when it is first asked for. */
  readonly handlerOf: (route: Route | null) => Promise<Handler>;
}

/** Answers a request whose path is below the API's base. */
export type Gateway = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<void>;

/**
 * The HTTP API: matches the rows as API Gateway does (fixed segments before parameters), checks
 * the token where the row takes signed-in people, and speaks payload format 2.0 to the handler.
 * What no row matches goes to the handler of the route `$default`, without any check.
 */
export function openGateway({ routes = everyCall, authorize, handlerOf }: GatewayOptions): Gateway {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 2_000 });
  for (const route of routes) {
    router.on(route.method, pathPattern(route), () => undefined, { route });
  }

  return async (request, response, url) => {
    const path = pathAsRead(url.pathname);
    if (path === null) return say(response, 400, 'Bad Request');
    // The router decodes once more.
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    const found = router.find((request.method ?? 'GET') as 'GET', encoded);
    const route = (found?.store as { route: Route } | undefined)?.route ?? null;

    const takesToken = route !== null && isSignedIn(route.access);
    const claims = takesToken ? authorize(request.headers.authorization) : null;
    if (takesToken && !claims) return say(response, 401, 'Unauthorized');

    const body = await readBody(request);
    if (body === null) return say(response, 413, 'Request Entity Too Large');

    const pathParameters =
      found && route ? parametersOf(route, found.params as Record<string, string>) : {};
    const event = gatewayEvent({ request, route, url, path, pathParameters, body, claims });
    const handler = await handlerOf(route);
    const answer = await inTime(handler(event));
    if (!answer) return say(response, 503, 'Service Unavailable');
    response.writeHead(answer.statusCode ?? 200, {
      ...(answer.headers as Record<string, string>),
      'apigw-requestid': event.requestContext.requestId,
    });
    response.end(
      answer.isBase64Encoded ? Buffer.from(answer.body ?? '', 'base64') : (answer.body ?? ''),
    );
  };
}

function pathPattern({ path, takesRest }: Route): string {
  const fixed = takesRest ? path.replace(/\{\w+\}$/, '*') : path;
  return fixed.replace(/\{(\w+)\}/g, ':$1');
}

/** What the pattern calls `*` is the last name of the path. */
function parametersOf({ path, takesRest }: Route, found: Record<string, string>) {
  const { '*': rest = '', ...named } = found;
  const last = pathNames(path).at(-1);
  return takesRest && last ? { ...named, [last]: rest } : found;
}

/** Refusals of the gateway itself, in its own words. */
function say(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ message }));
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    // The rest is read and dropped, so that the refusal can still be heard.
    if (size <= LARGEST_BODY) parts.push(part as Buffer);
  }
  return size > LARGEST_BODY ? null : Buffer.concat(parts);
}

async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LONGEST_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
