import type { IncomingMessage, ServerResponse } from 'node:http';
import findMyWay from 'find-my-way';
import { readBody } from '../serving/request-body';
import type { Call } from './call';
import { checkoutCalls } from './checkout-calls';
import { customerCalls } from './customer-calls';
import { expandAnswer } from './expand';
import { decodeForm, type Form } from './form';
import { type Answer, answerOnce } from './idempotency';
import { invoiceCalls } from './invoice-calls';
import type { StripeMisbehavior } from './misbehavior';
import { otherCalls } from './other-calls';
import { paymentCalls } from './payment-calls';
import { promotionCalls } from './promotion-calls';
import { StripeRefusal } from './refusal';
import { runDue } from './renewals';
import { subscriptionCalls } from './subscription-calls';
import { API_VERSION, type World } from './world';

/** What tests see of a request. */
export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly parameters: Form;
  readonly idempotencyKey: string | null;
}

export interface ApiOptions {
  readonly world: World;
  readonly secretKey: string;
  /** What goes wrong with the next request; undefined means nothing. */
  readonly misbehave: (request: StripeRequest) => StripeMisbehavior | undefined;
  readonly onFault: (error: unknown) => void;
}

const CALLS: readonly Call[] = [
  ...customerCalls,
  ...checkoutCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...paymentCalls,
  ...promotionCalls,
  ...otherCalls,
];

/** Answers a request whose path begins with `/v1/`. */
export function openApi({ world, secretKey, misbehave, onFault }: ApiOptions) {
  const router = findMyWay({ maxParamLength: 500 });
  for (const call of CALLS) router.on(call.method, call.path, () => undefined, { call });

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '/', query = ''] = (request.url ?? '/').split('?');
    const method = request.method ?? 'GET';
    const encoded = method === 'GET' ? query : (await readBody(request)).toString('utf8');
    const parameters = decodeForm(encoded);
    const idempotencyKey = request.headers['idempotency-key']?.toString() ?? null;
    const wrong = misbehave({ method, path, parameters, idempotencyKey });
    if (wrong === 'hang') return;
    if (wrong === 'reset') return void request.socket.destroy();
    if (wrong === 'fault' || wrong === 'throttle') return send(response, FAILURES[wrong]);

    const run = () => answerCall(path, method, parameters);
    const answer = guarded(() => {
      checkHeaders(request, secretKey);
      runDue(world);
      if (method !== 'POST' || idempotencyKey === null) return run();
      return answerOnce(world, idempotencyKey, `${method} ${path} ${encoded}`, () => guarded(run));
    });
    if (wrong === 'lost-answer') return void request.socket.destroy();
    send(response, answer);
  };

  function answerCall(path: string, method: string, form: Form): Answer {
    const found = router.find(method as 'GET', path);
    const call = (found?.store as { call: Call } | undefined)?.call;
    if (!found || !call) {
      throw new StripeRefusal(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
    }
    const { expand, ...rest } = form;
    const paths = typeof expand === 'object' ? Object.values(expand).map(String) : [];
    const answer = call.answer(world, rest, found.params.id ?? '');
    return { status: 200, body: Object(expandAnswer(world, answer, paths)) };
  }

  function guarded<A extends Answer>(run: () => A): A | Answer {
    try {
      return run();
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: error.body };
      onFault(error);
      return FAILURES.fault;
    }
  }
}

const FAILURES = {
  fault: {
    status: 500,
    body: { error: { type: 'api_error', message: 'An unknown error occurred.' } },
  },
  throttle: {
    status: 429,
    body: {
      error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' },
    },
  },
} as const satisfies Record<string, Answer>;

function checkHeaders({ headers }: IncomingMessage, secretKey: string): void {
  const key = /^Bearer (?<key>\S+)$/.exec(headers.authorization ?? '')?.groups?.key;
  if (key !== secretKey) {
    throw new StripeRefusal(
      key === undefined
        ? 'You did not provide an API key.'
        : `Invalid API Key provided: ${key.slice(0, 8)}****`,
      { status: 401 },
    );
  }
  const version = headers['stripe-version'];
  if (version !== undefined && version !== API_VERSION) {
    throw new StripeRefusal(`The stand-in speaks version ${API_VERSION}, not ${String(version)}.`);
  }
}

function send(response: ServerResponse, answer: Answer & { readonly isReplayed?: boolean }): void {
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'request-id': `req_${Date.now().toString(36)}`,
    'stripe-version': API_VERSION,
    ...(answer.isReplayed ? { 'idempotent-replayed': 'true' } : {}),
  });
  response.end(JSON.stringify(answer.body, null, 2));
}
