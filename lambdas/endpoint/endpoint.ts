import { gzipSync } from 'node:zlib';
import { type Caller, performerOf } from '@lambdas/auth/callers';
import { checks } from '@lambdas/auth/checks';
import { countCall, type Headers } from '@lambdas/auth/rate-limit';
import { logger } from '@lambdas/runtime/logger';
import { type Services, services } from '@lambdas/runtime/services';
import type { SignedInAccess } from '@shared/api/access';
import { withoutMoney } from '@shared/api/money';
import type { Route } from '@shared/api/route';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import { etagOf, isKnown } from './etag';
import { refusal } from './refusal';
import { readInput } from './request';

export type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

interface Input<R extends Route> {
  readonly params: z.output<R['params']>;
  readonly query: z.output<R['query']>;
  readonly body: z.output<R['body']>;
}

interface Context<R extends Route> {
  readonly caller: R['access'] extends SignedInAccess ? Caller : null;
  readonly services: Services;
}

/** Characters; below it a zipped answer is hardly smaller. */
const MIN_BYTES_TO_COMPRESS = 1_400;

/**
 * Turns a sentence about a call into its Lambda handler: finds and checks the caller, validates
 * the request by the row, runs, validates the reply, and answers every refusal as a problem body
 * (RFC 9457). Logs one line a request, without anything the caller sent.
 */
export function endpoint<R extends Route>(
  route: R,
  run: (input: Input<R>, context: Context<R>) => Promise<z.input<R['reply']>>,
): Handler {
  return async (event) => {
    const started = Date.now();
    const { requestId } = event.requestContext;
    // What is left of the call's limits stands on its answer, be it right or a refusal.
    const limits: Headers = {};
    const plain = await respond(route, run, event, limits).catch((error: unknown) =>
      refusal(error, requestId),
    );
    const answer = { ...plain, headers: { ...plain.headers, ...limits } };
    logger.info('call', {
      call: route.id,
      requestId,
      status: answer.statusCode,
      ms: Date.now() - started,
    });
    return answer;
  };
}

async function respond<R extends Route>(
  route: R,
  run: (input: Input<R>, context: Context<R>) => Promise<z.input<R['reply']>>,
  event: APIGatewayProxyEventV2,
  limits: Headers,
): Promise<APIGatewayProxyStructuredResultV2> {
  const open = services();
  const credential = await checks[route.access](route, event, open);
  const input = readInput(route, event);
  const performer = performerOf(route, input);
  await credential.authorize({ ...input, performer });
  await countCall(route.limits ?? [], { ...credential.limitedBy, performer }, open, limits);

  // The row's access decides whether there is a caller; the compiler cannot follow that.
  const context = { caller: credential.caller, services: open } as Context<R>;
  const whole = route.reply.parse(await run(input as Input<R>, context));
  const reply = credential.hidesMoney(performer) ? withoutMoney(route.reply, whole) : whole;
  const json = JSON.stringify(reply);
  return route.etag ? tagged(json, event.headers) : success(json, event.headers['accept-encoding']);
}

/** An answer that its caller may keep and ask again whether it is still right. */
function tagged(
  json: string,
  { 'if-none-match': known, 'accept-encoding': encoding }: APIGatewayProxyEventV2['headers'],
): APIGatewayProxyStructuredResultV2 {
  const etag = etagOf(json);
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, authorization',
  };
  if (isKnown(etag, known)) return { statusCode: 304, headers };
  const answer = success(json, encoding);
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** Neither API Gateway nor an uncached CloudFront path compresses, so it is done here. */
function success(
  json: string,
  acceptEncoding: string | undefined,
): APIGatewayProxyStructuredResultV2 {
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  };
  if (json.length < MIN_BYTES_TO_COMPRESS || !/\bgzip\b/.test(acceptEncoding ?? '')) {
    return { statusCode: 200, headers, body: json };
  }
  return {
    statusCode: 200,
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: gzipSync(json).toString('base64'),
    isBase64Encoded: true,
  };
}
