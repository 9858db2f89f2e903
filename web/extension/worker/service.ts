import type { CallReply, ClientCall } from '@shared/api/client-call';
import type { Problem } from '@shared/api/problem';
import { fillPath } from '@shared/api/route';

/** What precedes the paths of calls on the site. */
const API_BASE = '/v1';
const TIMEOUT_MS = 30_000;

/** The answer to a call of the service. */
export type Answer<Reply> =
  | { readonly kind: 'reply'; readonly reply: Reply }
  /** The service doesn't know the token yet. */
  | { readonly kind: 'unknown' }
  /** It no longer takes the token. `reason` is in its words, as below. */
  | { readonly kind: 'disconnected'; readonly reason: string }
  /** Not for whoever connected the extension, or not by this version of the service. */
  | { readonly kind: 'forbidden'; readonly reason: string }
  /** What was sent is wrong, and will be if it is sent again. */
  | { readonly kind: 'refused'; readonly reason: string; readonly problem: Partial<Problem> }
  /** No line, no time, or the service's own fault: may work later. */
  | { readonly kind: 'failed'; readonly retryAfterMs: number };

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Calls the service with the extension's token. Never throws. */
export type Service = <C extends ClientCall>(
  call: C,
  access: { readonly siteUrl: string; readonly token: string },
  input?: CallInput,
) => Promise<Answer<CallReply<C>>>;

export function openService(send: typeof fetch): Service {
  return async (call, { siteUrl, token }, { params = {}, body } = {}) => {
    try {
      const response = await send(siteUrl + API_BASE + fillPath(call.path, params), {
        method: call.method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) {
        const isEmpty = response.status === 204;
        return { kind: 'reply', reply: isEmpty ? null : await response.json() };
      }
      return failure(response, await problemIn(response));
    } catch {
      return { kind: 'failed', retryAfterMs: 0 };
    }
  };
}

/** Statuses that say that the content itself is wrong. */
const WRONG_CONTENT = [400, 409, 413, 422];

function failure({ status, headers }: Response, problem: Partial<Problem>): Answer<never> {
  const reason = reasonIn(problem, status);
  if (status === 401) {
    const isKnown = problem.type?.endsWith('/disconnected') === true;
    return isKnown ? { kind: 'disconnected', reason } : { kind: 'unknown' };
  }
  if (WRONG_CONTENT.includes(status)) return { kind: 'refused', reason, problem };
  if (status === 403 || status === 404 || status === 405) return { kind: 'forbidden', reason };
  return { kind: 'failed', retryAfterMs: (Number(headers.get('retry-after')) || 0) * 1000 };
}

/** What the service said, without the field of the upload, whose name means nothing to people. */
function reasonIn({ detail, errors }: Partial<Problem>, status: number): string {
  if (detail === undefined) return `The service answered ${status}.`;
  const starts = Array.isArray(errors) ? errors.map(({ where }) => `${where}: `) : [];
  return detail.slice(starts.find((start) => detail.startsWith(start))?.length ?? 0);
}

async function problemIn(response: Response): Promise<Partial<Problem>> {
  try {
    const read: unknown = await response.json();
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
