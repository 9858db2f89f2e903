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
import { currentSession, endSession, freshTokens, type Session } from './session';

/** A part without required fields may be omitted from the input. */
type Part<Name extends string, Value> =
  Record<never, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

/** The input of a call, as its row defines it. Parts that may be empty may be omitted. */
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
 *
 * @throws ApiProblem if the service refuses it
 * @throws Unreachable if the service cannot be reached
 */
export async function call<R extends Route>(
  route: ClientCall<R>,
  input: CallInput<R>,
  signal?: AbortSignal,
): Promise<ReplyOf<R>> {
  // The row already typed the input. The URL and the body only need text.
  const loose = input as LooseInput;
  const session = currentSession();
  let answer = await sendWithKey(route, loose, signal);
  if (answer.status === 401 && needsApiKey(route) && session !== null && session.apiKey !== null) {
    // Another browser may have replaced the key. Request it again, once.
    session.apiKey = null;
    answer = await sendWithKey(route, loose, signal);
  }
  const isRefused = answer.status === 401 && route.access !== 'public';
  if (isRefused && session === currentSession()) endSession('expired');
  if (!answer.isOk) throw refusal(answer);

  keepApiKey(session, answer);
  return answer.reply as ReplyOf<R>;
}

/**
 * Makes one call without an account, using the given token or what the body contains. It neither
 * identifies the person signed in here nor signs them out if the call is refused.
 *
 * @throws ApiProblem
 * @throws Unreachable
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

/**
 * Makes a call. If the page doesn't know the API key yet, requests it first, with the profile. A
 * failure of that is the call's, too.
 */
async function sendWithKey(
  route: ClientCall,
  input: LooseInput,
  signal?: AbortSignal,
): Promise<Answer> {
  const session = currentSession();
  if (session?.apiKey === null && isSignedIn(route.access)) {
    const profile = await requestProfile(session);
    if (route.id === getPerformerProfile.id || !profile.isOk) return profile;
  }
  return send(route, input, signal);
}

const profileRequests = new WeakMap<Session, Promise<Answer>>();

/** While there is no API key, all calls wait for the same request. */
function requestProfile(session: Session): Promise<Answer> {
  const pending = profileRequests.get(session);
  if (pending !== undefined) return pending;
  const request = send(getPerformerProfile, {})
    .then((answer) => {
      keepApiKey(session, answer);
      return answer;
    })
    .finally(() => profileRequests.delete(session));
  profileRequests.set(session, request);
  return request;
}

interface Answer {
  isOk: boolean;
  status: number;
  /**
   * Depends on the row's reply kind. Null for an empty reply, and for JSON that cannot be parsed.
   */
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

/** Returns the URL of a link that opens a call in the browser, for example one that redirects. */
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

/** Builds the request body. For bytes and forms, fetch sets the content type itself. */
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

/** Error responses are always JSON, whatever the row's reply kind. */
async function replyIn({ reply: kind }: ClientCall, response: Response): Promise<unknown> {
  if (response.ok && kind === 'binary') return response.blob();
  return readReply(await response.text());
}

/**
 * Parses JSON; null if it isn't valid. Money that the caller may not see becomes NaN, and so does
 * every sum of it.
 */
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

/** @param credentials replaces those of the person signed in */
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

  const tokens = await freshTokens();
  if (tokens !== null) headers.set('authorization', tokens.idToken);
  const apiKey = currentSession()?.apiKey ?? null;
  if (apiKey !== null) headers.set('x-api-key', apiKey);
  return headers;
}

function refusal({ status, reply }: Answer): ApiProblem {
  const problem = typeof reply === 'object' && reply !== null ? (reply as Partial<Problem>) : {};
  return new ApiProblem({ ...problem, status });
}

/** A reply may contain a new API key for the account. */
function keepApiKey(session: Session | null, { isOk, reply }: Answer): void {
  if (session === null || !isOk || typeof reply !== 'object' || reply === null) return;
  if ('apiToken' in reply && typeof reply.apiToken === 'string') session.apiKey = reply.apiToken;
}

function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const defined = Object.entries(query).filter(([, value]) => value !== undefined);
  if (defined.length === 0) return '';
  return `?${new URLSearchParams(defined.map(([name, value]) => [name, String(value)]))}`;
}

async function reached<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    // A call that its own screen canceled is not an error to report.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Unreachable(error);
  }
}
