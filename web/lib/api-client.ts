import { isSignedIn } from '@shared/api/access';
import type { ClientCall } from '@shared/api/client-call';
import { getPerformerProfile } from '@shared/api/client-calls.gen';
import type { Problem } from '@shared/api/problem';
import {
  type BodyIn,
  fillPath,
  type ParamsIn,
  type QueryIn,
  type ReplyOf,
  type Route,
} from '@shared/api/route';
import { ApiProblem, Unreachable } from './call-error';
import { webConfig } from './config';
import { endSession, freshIdToken } from './session';
import { readStored, STORED, store } from './stored';

/** Nothing to give: the input may leave the part out. */
type Part<Name extends string, Value> =
  Record<never, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

/** What a call needs, by its row. Parts that may be empty may be left out. */
export type CallInput<R extends Route> = Part<'params', ParamsIn<R>> &
  Part<'query', QueryIn<R>> &
  Part<'body', BodyIn<R>>;

interface LooseInput {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
}

const TIMEOUT_MS = 30_000;

/**
 * Makes one call.
 * @throws ApiProblem when the service refuses, Unreachable when it cannot be reached
 */
export async function call<R extends Route>(
  route: ClientCall<R>,
  input: CallInput<R>,
  signal?: AbortSignal,
): Promise<ReplyOf<R>> {
  // By its row the input is typed; for the address and the body it is only text.
  const loose = input as LooseInput;
  let answer = await send(route, loose, signal);
  if (answer.status === 401 && needsApiKey(route)) {
    // The stored key may be another account's or an old one: ask for it anew, once.
    store(STORED.apiKey, null);
    await call(getPerformerProfile, {}, signal);
    answer = await send(route, loose, signal);
  }
  if (answer.status === 401 && route.access !== 'public') endSession('expired');
  if (!answer.isOk) throw refusal(answer);

  keepApiKey(answer.reply);
  return answer.reply as ReplyOf<R>;
}

/**
 * Makes one call for whoever has no account: with the token given, or with what the body says.
 * Who is signed in in this browser is neither named nor, by a refusal, signed out.
 * @throws as `call`
 */
export async function callOutside<R extends Route>(
  route: ClientCall<R>,
  input: CallInput<R>,
  { token, signal }: { token?: string; signal?: AbortSignal },
): Promise<ReplyOf<R>> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await send(route, input as LooseInput, signal, authorization);
  if (!answer.isOk) throw refusal(answer);
  return answer.reply as ReplyOf<R>;
}

interface Answer {
  isOk: boolean;
  status: number;
  /** By the row's kind of reply; null for none, and for what should be JSON and is not. */
  reply: unknown;
}

async function send(
  route: ClientCall,
  input: LooseInput,
  signal?: AbortSignal,
  credentials?: Readonly<Record<string, string>>,
): Promise<Answer> {
  const url = await urlOf(route, input);
  const body = bodyFor(route, input.body);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);

  const response = await reached(
    fetch(url, {
      method: route.method,
      headers: await headersFor(route, typeof body === 'string', credentials),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body !== undefined && { body }),
    }),
  );
  const reply = await replyIn(route, response);
  return { isOk: response.ok, status: response.status, reply };
}

/** Where a link leads that opens a call in the browser, such as one that answers a redirect. */
export function addressOf<R extends Route>(
  route: ClientCall<R>,
  input: Omit<CallInput<R>, 'body'>,
): Promise<string> {
  return urlOf(route, input as LooseInput);
}

async function urlOf(route: ClientCall, { params, query }: LooseInput): Promise<string> {
  const { apiBase } = await reached(webConfig());
  return apiBase + fillPath(route.path, params ?? {}) + queryString(query);
}

/** The body as the row's kind takes it. Of bytes and forms, fetch says the content type itself. */
function bodyFor({ body: kind }: ClientCall, body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined;
  if (kind === 'raw') return body as Blob;
  if (kind !== 'form') return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

/** A refusal is JSON, whatever the row answers. */
async function replyIn({ reply: kind }: ClientCall, response: Response): Promise<unknown> {
  if (response.ok && kind === 'binary') return response.blob();
  return readReply(await response.text());
}

/** Null when it is not JSON. Figures that the caller may not see become NaN, in every sum too. */
function readReply(text: string): unknown {
  const isHidden = (value: unknown) =>
    typeof value === 'object' && value !== null && 'hidden' in value && value.hidden === 'money';
  try {
    return text.includes('"hidden":"money"')
      ? JSON.parse(text, (_, value: unknown) => (isHidden(value) ? Number.NaN : value))
      : JSON.parse(text);
  } catch {
    return null;
  }
}

function needsApiKey({ access, apiKey }: ClientCall): boolean {
  return isSignedIn(access) && apiKey !== 'issued';
}

/** @param credentials in place of those of who is signed in */
async function headersFor(
  route: ClientCall,
  sendsJson: boolean,
  credentials?: Readonly<Record<string, string>>,
): Promise<Headers> {
  const headers = new Headers({ accept: route.reply === 'binary' ? '*/*' : 'application/json' });
  if (sendsJson) headers.set('content-type', 'application/json');
  if (route.access === 'public') return headers;
  if (credentials !== undefined) {
    for (const [name, value] of Object.entries(credentials)) headers.set(name, value);
    return headers;
  }

  const idToken = await freshIdToken();
  if (idToken !== null) headers.set('authorization', idToken);
  const apiKey = readStored(STORED.apiKey);
  if (apiKey !== null) headers.set('x-api-key', apiKey);
  return headers;
}

function refusal({ status, reply }: Answer): ApiProblem {
  const problem = typeof reply === 'object' && reply !== null ? (reply as Partial<Problem>) : {};
  return new ApiProblem({ ...problem, status });
}

/** A reply may carry a new API key for the account. */
function keepApiKey(reply: unknown): void {
  if (typeof reply !== 'object' || reply === null || !('apiToken' in reply)) return;
  if (typeof reply.apiToken === 'string') store(STORED.apiKey, reply.apiToken);
}

function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

async function reached<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    // A call given up by its own screen is not a failure to report.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Unreachable(error);
  }
}
