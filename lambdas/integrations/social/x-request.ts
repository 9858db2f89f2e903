import type { XApp, XCredentials } from './credentials';
import { socialEndpoint } from './endpoints';
import { openSigner } from './oauth-1a';
import {
  isBlocked,
  json,
  listIn,
  NO_ANSWER,
  numberIn,
  type Reply,
  refused,
  type Sending,
  send,
  textIn,
} from './send';
import type { NoAnswer, Refusal } from './social-network';

/** A request to X. At most one of the bodies. */
export interface XRequest {
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly parts?: FormData;
}

export type AskX = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  request?: XRequest,
) => Promise<Reply | Refusal | NoAnswer>;

/** Opens X for an account. Every request is signed for it. */
export function openRequests(app: XApp, { token, secret }: XCredentials): AskX {
  const signer = openSigner(app);
  return (method, path, request = {}) => {
    const search = request.query ? `?${new URLSearchParams(request.query)}` : '';
    const url = `${socialEndpoint('X_API_URL')}${path}${search}`;
    const signed = request.form ? { url, form: request.form } : { url };
    return send(url, toSending(method, signer.sign(method, signed, { token, secret }), request));
  };
}

function toSending(
  method: 'GET' | 'POST' | 'DELETE',
  authorization: string,
  { form, json: body, parts }: XRequest,
): Sending {
  if (parts) return { method, headers: { authorization }, body: parts };
  if (body) {
    const { headers, body: text } = json(body);
    return { method, headers: { authorization, ...headers }, body: text };
  }
  if (!form) return { method, headers: { authorization } };
  return {
    method,
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  };
}

/** Our app's access is too small: of the app itself (261), or of our contract (453). */
const NO_ACCESS: ReadonlySet<number> = new Set([261, 453]);
/** The account is suspended or locked, or took back what it allowed. */
const NO_ACCOUNT: ReadonlySet<number> = new Set([64, 89, 326]);
/** The same in version 2, which has no code for it. */
const NO_ACCOUNT_DETAIL = /account is (?:suspended|(?:temporarily )?locked)/i;
const DUPLICATE = 187;
/** Problems of our contract: docs.x.com, "Response codes and errors". */
const CONTRACT_PROBLEM =
  /\/problems\/(?:client-forbidden|credits|oauth1-permissions|unsupported-authentication|usage-capped)$/;

/** Whether our app may not use a call at all, whatever the account allows. */
export function lacksAccess({ status, object }: Reply): boolean {
  if (status !== 403) return false;
  return codesIn(object).some((code) => NO_ACCESS.has(code)) || isContractProblem(object);
}

/** Whether X refused a post because the account has published the same text before. */
export function isDuplicate({ status, object }: Reply): boolean {
  if (status !== 403) return false;
  return (
    codesIn(object).includes(DUPLICATE) || /duplicate content/i.test(textIn(object, 'detail') ?? '')
  );
}

/** Says why X refused, or that its answer doesn't tell. @param now epoch ms */
export function toXRefusal(reply: Reply, now = Date.now()): Refusal | NoAnswer {
  const { status, object } = reply;
  if (status === 401) return refused('connection');
  if (isBlocked(reply)) return refused('busy', secondsUntilReset(reply, now));
  if (status === 402 || isContractProblem(object)) return refused('credits');
  if (status === 429) return refused('busy', secondsUntilReset(reply, now));
  if (status === 403) {
    const codes = codesIn(object);
    if (codes.some((code) => NO_ACCESS.has(code))) return refused('credits');
    const isEnded = NO_ACCOUNT_DETAIL.test(textIn(object, 'detail') ?? '');
    if (isEnded || codes.some((code) => NO_ACCOUNT.has(code))) return refused('connection');
  }
  return status >= 400 && status < 500 ? refused('content') : NO_ANSWER;
}

function isContractProblem(object: Reply['object']): boolean {
  return CONTRACT_PROBLEM.test(textIn(object, 'type') ?? '');
}

/** The codes of version 1.1. */
function codesIn(object: Reply['object']): readonly number[] {
  const codes = listIn(object, 'errors').map((error) => numberIn(error, 'code'));
  return codes.filter((code) => code !== null);
}

/** The limits that X tells: of 15 minutes, and of a day for the account and for our app. */
const LIMITS = ['x-rate-limit', 'x-user-limit-24hour', 'x-app-limit-24hour'];

function secondsUntilReset({ headers, retryAfterSeconds }: Reply, now: number): number | null {
  const resets = LIMITS.filter((limit) => headers.get(`${limit}-remaining`) === '0')
    .map((limit) => Number(headers.get(`${limit}-reset`) ?? Number.NaN))
    .filter(Number.isFinite);
  if (resets.length === 0) return retryAfterSeconds;
  return Math.max(0, Math.ceil(Math.max(...resets) - now / 1000));
}
