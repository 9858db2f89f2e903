import type { CallReply, ClientCall } from '@shared/api/client-call';
import type { OverlayAccess } from './overlay-access';

/** What precedes the paths of calls on the site. */
const API_BASE = '/v1';
const TIMEOUT_MS = 30_000;

/** The answer to a question that may be asked again. */
export type Answer<Reply> =
  | { readonly kind: 'reply'; readonly reply: Reply }
  /** Asking again won't help. */
  | { readonly kind: 'refused'; readonly status: number }
  /** `retryAfterMs` is how long the service wants to be left alone; 0 if it doesn't say. */
  | { readonly kind: 'failed'; readonly retryAfterMs: number };

/**
 * Returns a function that makes a call with an overlay key. It sends the ETag of the last reply, and
 * returns that reply again if nothing changed.
 */
export function openQuestion<C extends ClientCall>(call: C, access: OverlayAccess) {
  let last: { url: string; etag: string; reply: CallReply<C> } | null = null;
  return async (query: Readonly<Record<string, string>> = {}): Promise<Answer<CallReply<C>>> => {
    const url = `${API_BASE}${call.path}?${new URLSearchParams(query)}`;
    const known = last?.url === url ? last : null;
    try {
      const response = await fetch(url, {
        method: call.method,
        headers: {
          'content-type': 'application/json',
          ...(known && { 'if-none-match': known.etag }),
        },
        body: JSON.stringify(access),
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 304 && known) return { kind: 'reply', reply: known.reply };
      if (!response.ok) return failure(response);
      const reply = (await response.json()) as CallReply<C>;
      const etag = response.headers.get('etag');
      last = etag === null ? null : { url, etag, reply };
      return { kind: 'reply', reply };
    } catch {
      // No line, no answer in time, or half an answer.
      return { kind: 'failed', retryAfterMs: 0 };
    }
  };
}

/** 408, 429 and everything from 500 on may pass. */
function failure({ status, headers }: Response): Answer<never> {
  if (status >= 400 && status < 429 && status !== 408) return { kind: 'refused', status };
  return { kind: 'failed', retryAfterMs: (Number(headers.get('retry-after')) || 0) * 1000 };
}
