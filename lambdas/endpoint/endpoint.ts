import { callerAddress } from '@lambdas/auth/caller-address';
import { type Caller, performerOf } from '@lambdas/auth/callers';
import { checks } from '@lambdas/auth/checks';
import type { PairedExtension } from '@lambdas/auth/paired-extension';
import { countCall, countFairUse, type Headers } from '@lambdas/auth/rate-limit';
import { logger } from '@lambdas/runtime/logger';
import { type Services, services } from '@lambdas/runtime/services';
import type { SignedInAccess } from '@shared/api/access';
import type { BodyOutput } from '@shared/api/body';
import { withoutMoney } from '@shared/api/money';
import type { ReplyInput } from '@shared/api/reply';
import { rightsOf } from '@shared/api/rights';
import type { Route } from '@shared/api/route';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import { extensionOrigin } from './extension-origin';
import { limitServices } from './limit-services';
import { logSecurityEvent, noteSignInDevice } from './log-security-event';
import { readRequest } from './read-request';
import { refusal } from './refusal';
import { writeReply } from './write-reply';

export type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

interface Input<R extends Route> {
  readonly params: z.output<R['params']>;
  readonly query: z.output<R['query']>;
  readonly body: BodyOutput<R['body']>;
}

interface Context<R extends Route> {
  readonly caller: R['access'] extends SignedInAccess ? Caller : null;
  readonly extension: R['access'] extends 'extension' ? PairedExtension : null;
  readonly services: Services;
}

/**
 * Makes the Lambda handler of a call: checks the credential, parses the request by the row, runs
 * `run`, checks its reply, and turns every error into a problem body (RFC 9457). Logs one line per
 * request, without anything the caller sent.
 */
export function endpoint<R extends Route>(
  route: R,
  run: (input: Input<R>, context: Context<R>) => Promise<ReplyInput<R['reply']>>,
): Handler {
  return async (event) => {
    const started = Date.now();
    const { requestId } = event.requestContext;
    // Rate limit headers belong on every response, successful or refused.
    const limits: Headers = {};
    const plain = await respond(route, run, event, limits).catch((error: unknown) =>
      refusal(error, requestId),
    );
    const headers = { ...plain.headers, ...limits, ...extensionOrigin(route.access) };
    const answer = { ...plain, headers };
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
  run: (input: Input<R>, context: Context<R>) => Promise<ReplyInput<R['reply']>>,
  event: APIGatewayProxyEventV2,
  limits: Headers,
): Promise<APIGatewayProxyStructuredResultV2> {
  const open = services();
  // Before anything is read.
  const address = callerAddress(event);
  await countFairUse(route.access, { address }, open);
  const credential = await checks[route.access](route, event, open);
  await countFairUse(route.access, { account: credential.limitedBy.account }, open);
  const input = await readRequest(route, event);
  const performer = credential.extension?.performer ?? performerOf(route, input);
  await credential.authorize({ ...input, performer });
  const by = { ...credential.limitedBy, performer, address };
  await countCall(route.limits ?? [], by, open, limits);

  const limited = limitServices(open, rightsOf(route));
  const { caller, extension } = credential;
  // The row's access determines who calls; the compiler cannot infer that.
  const context = { caller, extension, services: limited } as Context<R>;
  const result = await run(input as Input<R>, context);
  // Before the reply: no new secret leaves the service without its entry.
  await logSecurityEvent(route, { caller, extension, input, performer, event }, open);
  await noteSignInDevice(route, caller, event, open);
  if (route.reply.kind !== 'json') return writeReply(route, result, event);
  const { schema } = route.reply;
  const body = schema.parse(result);
  const visible = credential.hidesMoney(performer) ? withoutMoney(schema, body) : body;
  return writeReply(route, visible, event);
}
