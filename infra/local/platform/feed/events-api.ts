import { type Answer, json, notFound } from '../answer';
import { type AnyMisbehavior, answerInstead, applyMisbehavior } from '../misbehavior';
import { DAY } from '../world/spans';
import { createBatch, type FeedAddress, formatNextUrl } from './batch';
import { type EventId, parseEventId } from './event-id';
import type { RoomFeed } from './room-feed';
import { waitUntil } from './wait-until';

/** A parsed request to `/events/{name}/{token}/`. */
export interface EventsRequest {
  readonly origin: string;
  readonly name: string;
  readonly token: string;
  readonly query: URLSearchParams;
  /** Aborted when the client no longer waits for the answer. */
  readonly signal: AbortSignal;
}

/** What the Events API needs to know about a room. */
export interface FeedSource {
  readonly feed: RoomFeed;
  readonly begin: number;
  /** Undefined once it is revoked. */
  readonly token: string | undefined;
}

export interface EventsApiOptions {
  readonly now: () => number;
  readonly batchLimit: number;
  /** How far back a request without cursor starts; the entire history if undefined. */
  readonly backlogDays: number | undefined;
}

const CORS = { 'access-control-allow-origin': '*' };
const RAN_OUT_EVERY = 4;

/**
 * Implements the long poll. A request without cursor starts with the backlog. A request with `i`
 * gets what came after that event. It waits up to `timeout` seconds for new events (0 to 90,
 * default 10), and then gets an empty batch or, every fourth time, the documented 400 `waited too
 * long for events`.
 */
export function eventsApi({ now, batchLimit, backlogDays }: EventsApiOptions) {
  let ranOut = 0;

  return async function answer(
    request: EventsRequest,
    source: FeedSource | undefined,
    misbehavior: AnyMisbehavior | undefined,
  ): Promise<Answer> {
    const instead = answerInstead(misbehavior);
    if (instead) return instead;
    if (!source) return notFound();
    if (source.token !== request.token) {
      return json(401, { status: 'invalid or expired token' }, CORS);
    }

    const timeoutSeconds = readTimeout(request.query.get('timeout'));
    const cursor = cursorOf(request.query.get('i'), source.begin, now(), backlogDays);
    if (timeoutSeconds === undefined || cursor === undefined) {
      return json(400, { status: 'bad request' }, CORS);
    }

    const address: FeedAddress = { ...request, timeoutSeconds };
    const tooLong = () =>
      json(
        400,
        {
          status: 'waited too long for events',
          nextUrl: formatNextUrl(address, cursor),
          events: [],
        },
        CORS,
      );
    if (misbehavior?.kind === 'waited-too-long') return tooLong();

    const { feed } = source;
    if (misbehavior?.kind !== 'empty') {
      const hasNews = () => feed.after(cursor, now(), 1).length > 0;
      const came = await waitUntil(hasNews, timeoutSeconds * 1_000, request.signal);
      if (!came && timeoutSeconds > 0 && ++ranOut % RAN_OUT_EVERY === 0) return tooLong();
    }
    const found = misbehavior?.kind === 'empty' ? [] : feed.after(cursor, now(), batchLimit);
    const batch = createBatch(found, cursor, feed, address, misbehavior);

    return applyMisbehavior(json(200, batch, CORS), misbehavior);
  };
}

function readTimeout(text: string | null): number | undefined {
  if (text === null) return 10;
  return /^\d{1,2}$/.test(text) && Number(text) <= 90 ? Number(text) : undefined;
}

function cursorOf(
  text: string | null,
  begin: number,
  now: number,
  backlogDays: number | undefined,
): EventId | undefined {
  if (text !== null) return parseEventId(text);

  const backlog = backlogDays === undefined ? begin : Math.max(begin, now - backlogDays * DAY);
  return { at: Math.floor(backlog) - 1, sequence: 0 };
}
