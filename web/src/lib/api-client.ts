import type { Problem } from '../../../shared/api/problem';
import {
  type BodyIn,
  fillPath,
  type ParamsIn,
  type QueryIn,
  type ReplyOf,
  type Route,
} from '../../../shared/api/route';
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
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

const TIMEOUT_MS = 30_000;

/**
 * Makes one call.
 * @throws ApiProblem when the service refuses, Unreachable when it cannot be reached
 */
export async function call<R extends Route>(
  route: R,
  input: CallInput<R>,
  signal?: AbortSignal,
): Promise<ReplyOf<R>> {
  const { params, query, body } = input as LooseInput;
  const { apiBase } = await reached(webConfig());
  const url = apiBase + fillPath(route.path, params ?? {}) + queryString(query);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);

  const response = await reached(
    fetch(url, {
      method: route.method,
      headers: await headersFor(route, body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const reply = await response.json().catch(() => null);
  if (!response.ok) throw refusal(route, response.status, reply);

  keepApiKey(reply);
  return reply as ReplyOf<R>;
}

async function headersFor(route: Route, body: unknown): Promise<Headers> {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (route.access === 'public') return headers;

  const idToken = await freshIdToken();
  if (idToken !== null) headers.set('authorization', idToken);
  const apiKey = readStored(STORED.apiKey);
  if (apiKey !== null) headers.set('x-api-key', apiKey);
  return headers;
}

function refusal(route: Route, status: number, reply: unknown): ApiProblem {
  if (status === 401 && route.access !== 'public') endSession('expired');
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
