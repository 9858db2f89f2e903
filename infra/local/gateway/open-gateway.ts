import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handler } from '@lambdas/endpoint/endpoint';
import { routes as everyCall } from '@shared/api';
import { isSignedIn } from '@shared/api/access';
import { pathNames, type Route } from '@shared/api/route';
import findMyWay from 'find-my-way';
import type { Authorizer } from './authorizer';
import { toGatewayEvent } from './gateway-event';
import { normalizePath } from './path-as-read';

/** API Gateway's own limits. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

export interface GatewayOptions {
  /** @default all calls of the API */
  readonly routes?: readonly Route[];
  readonly authorize: Authorizer;
  /** Loads the handler of a call, or the `$default` handler for null, when it is first needed. */
  readonly handlerOf: (route: Route | null) => Promise<Handler>;
}

/** Answers a request whose path is below the API's base path. */
export type Gateway = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<void>;

/**
 * Creates the HTTP API. Like API Gateway, it matches fixed path segments before parameters, checks
 * the token where the row requires a signed-in user, and calls the handler with payload format 2.0.
 * Requests that match no row go to the `$default` handler without any check.
 */
export function openGateway({ routes = everyCall, authorize, handlerOf }: GatewayOptions): Gateway {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 2_000 });
  for (const route of routes) {
    router.on(route.method, pathPattern(route), () => undefined, { route });
  }

  return async (request, response, url) => {
    const path = normalizePath(url.pathname);
    if (path === null) return answerMessage(response, 400, 'Bad Request');
    // The router decodes the path a second time.
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    const found = router.find((request.method ?? 'GET') as 'GET', encoded);
    const route = (found?.store as { route: Route } | undefined)?.route ?? null;

    const takesToken = route !== null && isSignedIn(route.access);
    const claims = takesToken ? authorize(request.headers.authorization) : null;
    if (takesToken && !claims) return answerMessage(response, 401, 'Unauthorized');

    const body = await readBody(request);
    if (body === null) return answerMessage(response, 413, 'Request Entity Too Large');

    const pathParameters =
      found && route ? parametersOf(route, found.params as Record<string, string>) : {};
    const event = toGatewayEvent({ request, route, url, path, pathParameters, body, claims });
    const handler = await handlerOf(route);
    const answer = await inTime(handler(event));
    if (!answer) return answerMessage(response, 503, 'Service Unavailable');
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

/** The pattern's `*` is the last named parameter of the path. */
function parametersOf({ path, takesRest }: Route, found: Record<string, string>) {
  const { '*': rest = '', ...named } = found;
  const last = pathNames(path).at(-1);
  return takesRest && last ? { ...named, [last]: rest } : found;
}

/** Errors of the gateway itself, with its own messages. */
function answerMessage(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ message }));
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    // Read and discard the rest, so that the client still receives the refusal.
    if (size <= MAX_BODY_BYTES) parts.push(part as Buffer);
  }
  return size > MAX_BODY_BYTES ? null : Buffer.concat(parts);
}

async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
