import { requiredEnv } from '@lambdas/runtime/env';
import { findNewestEventId } from '@shared/domain/events/platform-event';
import { fetchJson, type JsonAnswer } from './fetch-json';

/** One read of a room's Events API feed. `token` is a secret: it stands in the address. */
export interface FeedRequest {
  readonly room: string;
  readonly token: string;
  /** Id of the last event read; null for the first read, which answers the platform's backlog. */
  readonly cursor: string | null;
  /** How long the platform may hold the request: 0 to 90. */
  readonly timeoutSeconds: number;
}

export type FeedAnswer =
  | {
      readonly kind: 'batch';
      /** As they came, unread. */
      readonly events: readonly unknown[];
      /** Cursor for the next read; null where the platform gave none and nothing was read. */
      readonly next: string | null;
      /** The platform named another host; the cursor was taken from the events instead. */
      readonly foreignNext: boolean;
    }
  /** 401, 403, 404 and the platform's other 400s: the address or its token is not right. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number | null }
  /** 5xx, no answer, or an answer that is not what the API documents. */
  | { readonly kind: 'failed'; readonly reason: string };

export interface EventsFeed {
  read(request: FeedRequest): Promise<FeedAnswer>;
}

/** The feed of the platform that this process is set up for. */
export function platformEventsFeed(): EventsFeed {
  return openEventsFeed(requiredEnv('EVENTS_API_URL'));
}

const GRACE_MS = 5_000;
const LARGEST_BODY = 5 * 1024 * 1024;
const CURSOR = /^\d{1,16}-\d{1,10}$/;
const WAITED_TOO_LONG = 'waited too long for events';

/**
 * Speaks the platform's Events API at `baseUrl`. Never throws for what the platform does, never
 * follows a redirect or a foreign `nextUrl` (only the cursor is taken from it), and never puts
 * an address into an answer: the token is part of it.
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

/** The `i` of the next address, which may be relative; nothing where it is another host's. */
function cursorOf(nextUrl: unknown, address: URL): { cursor: string | null; foreign: boolean } {
  // An empty address would resolve to the one just asked.
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
