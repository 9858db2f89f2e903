import { requiredEnv } from '@lambdas/runtime/env';
import { findNewestEventId } from '@shared/domain/events/platform-event';
import { extractEvents } from './extract-events';
import { cursorParameters, type NextCursor, parseNextUrl } from './feed-cursor';
import { fetchJson, type JsonAnswer } from './fetch-json';

/** One request to a room's Events API feed. `token` is a secret and part of the URL. */
export interface FeedRequest {
  readonly room: string;
  readonly token: string;
  /**
   * Where the last read ended: `next` of its answer. Null for the first read, which returns the
   * platform's backlog.
   */
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
      /** The platform named another place, so the cursor was taken from the events instead. */
      readonly foreignNext: boolean;
    }
  /** 401, 403, 404, 410, or a 400 that is not a timeout: the URL, its token or its cursor is wrong. */
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
const MB = 1024 * 1024;
/** Read at a time. Of a larger page, the events that fit are read, then the page from there on. */
const PAGE_BYTES = 5 * MB;
/** Read if not even one event fits, so that a huge event can be quarantined. */
const LARGEST_EVENT_BYTES = 20 * MB;
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 404, 410]);
const WAITED_TOO_LONG = 'waited too long';

/**
 * Opens the platform's Events API at `baseUrl`. Never throws because of the platform's answer.
 * Never follows a redirect or a `nextUrl` of another place. Answers never contain a URL, because
 * the token is part of it.
 */
export function openEventsFeed(baseUrl: string): EventsFeed {
  const base = new URL(baseUrl);

  async function readUpTo(largestBytes: number, request: FeedRequest): Promise<FeedAnswer> {
    const { room, token, cursor, timeoutSeconds } = request;
    const path = `/events/${encodeURIComponent(room)}/${encodeURIComponent(token)}/`;
    const address = new URL(path, base);
    address.searchParams.set('timeout', String(timeoutSeconds));
    for (const [name, value] of cursorParameters(cursor)) address.searchParams.set(name, value);

    const timeoutMs = timeoutSeconds * 1000 + GRACE_MS;
    const answer = await fetchJson(address, { timeoutMs, largestBytes });
    if (answer.kind === 'failed') return answer;
    return toFeedAnswer(answer, (nextUrl) => parseNextUrl(nextUrl, address, token));
  }

  return {
    async read(request) {
      const answer = await readUpTo(PAGE_BYTES, request);
      return answer.kind === 'failed' && answer.reason === TOO_LARGE
        ? readUpTo(LARGEST_EVENT_BYTES, request)
        : answer;
    },
  };
}

const TOO_LARGE = 'an event is too large';

function toFeedAnswer(
  { status, object, prefix, retryAfterSeconds }: Extract<JsonAnswer, { kind: 'answer' }>,
  nextOf: (nextUrl: unknown) => NextCursor,
): FeedAnswer {
  if (status === 429) return { kind: 'busy', retryAfterSeconds };
  if (REFUSALS.has(status)) return { kind: 'refused', status };
  if (status !== 200 && status !== 400) return { kind: 'failed', reason: `status ${status}` };
  if (prefix !== null) return toPartOfPage(status, prefix);

  const hasTimedOut = String(object?.status ?? '')
    .toLowerCase()
    .includes(WAITED_TOO_LONG);
  if (status === 400 && !hasTimedOut) return { kind: 'refused', status };
  if (!object || (!hasTimedOut && !Array.isArray(object.events))) {
    return { kind: 'failed', reason: 'answer is not what the API documents' };
  }

  const events: unknown[] = Array.isArray(object.events) ? object.events : [];
  const { cursor, foreign } = nextOf(object.nextUrl);
  return { kind: 'batch', events, next: cursor ?? findNewestEventId(events), foreignNext: foreign };
}

/**
 * Returns the events at the start of a page that is too large. The next read continues after the
 * newest of them, because ids increase, as documented.
 */
export function toPartOfPage(status: number, prefix: string): FeedAnswer {
  const events = status === 200 ? extractEvents(prefix) : [];
  const next = findNewestEventId(events);
  return next === null
    ? { kind: 'failed', reason: TOO_LARGE }
    : { kind: 'batch', events, next, foreignNext: false };
}
