import { callerAddress } from '@lambdas/auth/caller-address';
import { type Caller, performerOf } from '@lambdas/auth/callers';
import { checks } from '@lambdas/auth/checks';
import type { PairedExtension } from '@lambdas/auth/paired-extension';
import { countCall, countFairUse, type Headers } from '@lambdas/auth/rate-limit';
import type { AccessToken } from '@lambdas/data/accounts/access-tokens';
import { logger } from '@lambdas/runtime/logger';
import { type Services, services } from '@lambdas/runtime/services';
import type { Access, SignedInAccess } from '@shared/api/access';
import type { BodyOutput } from '@shared/api/body';
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
import { type Hidden, toVisibleReply } from './visible-reply';
import { writeReply } from './write-reply';

export type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** Who makes a call through the MCP endpoint, after every check. */
interface ToolCall {
  readonly caller: Caller;
  readonly services: Services;
  readonly hidden: Hidden;
}

/** A call's Lambda handler, which the MCP endpoint can also run as a tool. */
export interface Endpoint extends Handler {
  /**
   * Runs the call, with no more rights than its row declares, and returns its JSON reply as the caller
   * may see it. The input must have passed the row's schemas.
   */
  readonly runAsTool: (
    input: { readonly params: unknown; readonly query: unknown },
    call: ToolCall,
  ) => Promise<unknown>;
}

interface Input<R extends Route> {
  readonly params: z.output<R['params']>;
  readonly query: z.output<R['query']>;
  readonly body: BodyOutput<R['body']>;
}

interface Context<R extends Route> {
  readonly caller: R['access'] extends SignedInAccess ? Caller : null;
  readonly extension: R['access'] extends 'extension' ? PairedExtension : null;
  readonly token: R['access'] extends 'token' ? AccessToken : null;
  readonly headers: APIGatewayProxyEventV2['headers'];
  readonly services: Services;
}

type Run<R extends Route> = (
  input: Input<R>,
  context: Context<R>,
) => Promise<ReplyInput<R['reply']>>;

/**
 * Makes the Lambda handler of a call: checks the credential, parses the request by the row, runs
 * `run`, checks its reply, and turns every error into a problem body (RFC 9457). Logs one line per
 * request at DEBUG, without anything the caller sent, and failures.
 */
export function endpoint<R extends Route>(route: R, run: Run<R>): Endpoint {
  const handler: Handler = async (event) => {
    const started = Date.now();
    const { requestId } = event.requestContext;
    // Rate limit headers belong on every response, successful or refused.
    const limits: Headers = {};
    const plain = await respond(route, run, event, limits).catch((error: unknown) =>
      refusal(error, requestId),
    );
    const headers = { ...plain.headers, ...limits, ...extensionOrigin(route.access) };
    const answer = { ...plain, headers };
    // The same is in the API's access log, so it isn't paid for twice.
    logger.debug('call', {
      call: route.id,
      requestId,
      status: answer.statusCode,
      ms: Date.now() - started,
    });
    return answer;
  };
  return Object.assign(handler, {
    runAsTool: async (input: object, { caller, services, hidden }: ToolCall) => {
      if (route.reply.kind !== 'json') throw new Error('Tools return JSON.');
      const nobody = { extension: null, token: null, headers: {} };
      const result = await runLimited(route, run, input, { ...nobody, caller, services });
      return toVisibleReply(route.reply.schema, result, hidden);
    },
  });
}

/** A context before the row's access says which parts it has. */
interface AnyContext {
  readonly caller: Caller | null;
  readonly extension: PairedExtension | null;
  readonly token: AccessToken | null;
  readonly headers: APIGatewayProxyEventV2['headers'];
  readonly services: Services;
}

/** Runs a call with no more rights than its row declares. */
async function runLimited<R extends Route>(
  route: R,
  run: Run<R>,
  input: object,
  { services, ...who }: AnyContext,
): Promise<ReplyInput<R['reply']>> {
  const limited = limitServices(services, rightsOf(route));
  // The row's access determines who calls; the compiler cannot infer that.
  return run(input as Input<R>, { ...who, services: limited } as Context<R>);
}

/** Calls that are counted with up to two writes in sequence. */
const OF_PROGRAMS: readonly Access[] = ['token', 'apikey', 'extension'];

/**
 * Whether a call may run while it is being counted: its access to the performer was checked, and it
 * only reads. Its reply is held back until it was counted.
 */
function mayRunWhileCounted({ access, rights }: Route, performer: string | undefined): boolean {
  const onlyReads = Object.keys(rights).every((right) => right === 'read');
  return onlyReads && performer !== undefined && OF_PROGRAMS.includes(access);
}

async function respond<R extends Route>(
  route: R,
  run: Run<R>,
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
  const by = { ...credential.limitedBy, performer, address };
  const count = () => countCall(route.limits ?? [], by, open, limits);
  // A token's calls count whatever becomes of them, so counting needn't wait for what it covers.
  const early = route.access === 'token' ? count() : null;
  const earlyEnd = early?.catch(() => {});
  try {
    await credential.authorize({ ...input, performer });
  } catch (refusal) {
    await earlyEnd;
    throw refusal;
  }
  const counted = Promise.all([credential.noteUse(), early ?? count()]);
  if (!mayRunWhileCounted(route, performer)) await counted;

  const { caller, extension, token } = credential;
  const { headers } = event;
  const who = { caller, extension, token, headers, services: open };
  const running = runLimited(route, run, input, who);
  // Beyond a limit, the call's own failure doesn't matter.
  running.catch(() => {});
  await counted;
  const result = await running;
  // Before the reply: no new secret leaves the service without its entry.
  await logSecurityEvent(route, { caller, extension, input, performer, event }, open);
  await noteSignInDevice(route, caller, event, open);
  if (route.reply.kind !== 'json') return writeReply(route, result, event);
  const hidden = { hidesMoney: credential.hidesMoney(performer), pseudonymOf: null };
  return writeReply(route, toVisibleReply(route.reply.schema, result, hidden), event);
}
