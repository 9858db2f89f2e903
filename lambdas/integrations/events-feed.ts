import { requiredEnv } from '@lambdas/runtime/env';
import { findNewestEventId } from '@shared/domain/events/platform-event';
import { fetchJson, type JsonAnswer } from './fetch-json';

/** One request to a room's Events API feed. `token` is a secret and part of the URL. */
export interface FeedRequest {
  readonly room: string;
  readonly token: string;
  /** Id of the last event read. Null for the first read, which returns the platform's backlog. */
  readonly cursor: string | null;
  /** How long the platform may hold the request: 0 to 90 seconds. */
  readonly timeoutSeconds: number;
}

export type FeedAnswer =
  | {
      readonly kind: 'batch';
      /** As received, not parsed. */
      readonly events: readonly unknown[];
      /** Cursor for the next read; null if the platform gave none and there were no events. */
      readonly next: string | null;
      /** The platform named another host, so the cursor was taken from the events instead. */
      readonly foreignNext: boolean;
    }
  /** 401, 403, 404, or a 400 that is not a timeout: the URL or its token is wrong. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number | null }
  /** A 5xx status, no answer, or an answer that doesn't match the API's documentation. */
  | { readonly kind: 'failed'; readonly reason: string };

export interface EventsFeed {
  read(request: FeedRequest): Promise<FeedAnswer>;
}

/** Opens the feed of the platform that this process is configured for. */
export function platformEventsFeed(): EventsFeed {
  return openEventsFeed(requiredEnv('EVENTS_API_URL'));
}

const GRACE_MS = 5_000;
const LARGEST_BODY = 5 * 1024 * 1024;
const CURSOR = /^\d{1,16}-\d{1,10}$/;
const WAITED_TOO_LONG = 'waited too long for events';

/**
 * Opens the platform's Events API at `baseUrl`. Never throws because of the platform's answer.
 * Never follows a redirect or a `nextUrl` on another host; only the cursor is taken from it.
 * Answers never contain a URL, because the token is part of it.
 */
export function openEventsFeed(baseUrl: string): EventsFeed {
  const base = new URL(baseUrl);

  return {
    async read({ room, token, cursor, timeoutSeconds }) {
      const path = `/events/${encodeURIComponent(room)}/${encodeURIComponent(token)}/`;
      const address = new URL(path, base);
      address.searchParams.set('timeout', String(timeoutSeconds));
      if (cursor !== null) address.searchParams.set('i', cursor);

      const answer = await fetchJson(address, {
        timeoutMs: timeoutSeconds * 1000 + GRACE_MS,
        largestBytes: LARGEST_BODY,
      });
      return answer.kind === 'failed' ? answer : understand(answer, address);
    },
  };
}

function understand(
  { status, object, isTooLarge, retryAfterSeconds }: Extract<JsonAnswer, { kind: 'answer' }>,
  address: URL,
): FeedAnswer {
  if (status === 429) return { kind: 'busy', retryAfterSeconds };
  if (status === 401 || status === 403 || status === 404) return { kind: 'refused', status };
  if (status !== 200 && status !== 400) return { kind: 'failed', reason: `status ${status}` };
  if (isTooLarge) return { kind: 'failed', reason: 'answer over 5 MB' };

  const waited = String(object?.status ?? '').toLowerCase() === WAITED_TOO_LONG;
  if (status === 400 && !waited) return { kind: 'refused', status };
  if (!object || (!waited && !Array.isArray(object.events))) {
    return { kind: 'failed', reason: 'answer is not what the API documents' };
  }

  const events: unknown[] = Array.isArray(object.events) ? object.events : [];
  const { cursor, foreign } = cursorOf(object.nextUrl, address);
  return { kind: 'batch', events, next: cursor ?? findNewestEventId(events), foreignNext: foreign };
}

/** Returns the `i` parameter of the next URL, which may be relative; null for another host. */
function cursorOf(nextUrl: unknown, address: URL): { cursor: string | null; foreign: boolean } {
  // An empty URL would resolve to the current one.
  if (typeof nextUrl !== 'string' || nextUrl === '' || !URL.canParse(nextUrl, address)) {
    return { cursor: null, foreign: false };
  }
  const next = new URL(nextUrl, address);
  if (next.host !== address.host || next.protocol !== address.protocol) {
    return { cursor: null, foreign: true };
  }
  const cursor = next.searchParams.get('i');
  return { cursor: cursor && CURSOR.test(cursor) ? cursor : null, foreign: false };
}
