import * as z from 'zod';
import { type Answer, html, json } from './answer';
import type { Region } from './room-list/listed-room';

/**
 * A way in which the platform can fail its clients. For any request:
 *
 * - `status`: an error status immediately; 429 and 503 with `retryAfter` seconds if given
 * - `hang`: does not answer until the client gives up or the server closes
 * - `reset`: resets the connection
 * - `slow`: a correct answer, `milliseconds` late
 * - `truncate`: a correct answer, cut off in the middle of its JSON
 * - `html`: 200 with a web page instead of JSON
 * - `no-body`: 200 with an empty body
 * - `huge`: a correct answer of more than 6 MB
 *
 * Events API only:
 *
 * - `replay`: repeats the last `events` events up to the cursor before the new ones
 * - `duplicate`: every event twice
 * - `reorder`: the batch shuffled by `seed`; `nextUrl` is unchanged
 * - `stale`: a `nextUrl` that is `events` events too early
 * - `empty`: no events although there are some, and an unchanged cursor
 * - `waited-too-long`: the 400 body of a long poll that timed out, immediately
 * - `foreign-next-url`: a `nextUrl` on a host other than the platform's
 * - `relative-next-url`: a `nextUrl` without host
 */
export const Misbehavior = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    retryAfter: z.int().min(0).optional(),
  }),
  z.strictObject({ kind: z.literal('slow'), milliseconds: z.int().min(0).max(600_000) }),
  z.strictObject({ kind: z.literal('replay'), events: z.int().min(1).max(5_000) }),
  z.strictObject({ kind: z.literal('stale'), events: z.int().min(1).max(5_000) }),
  z.strictObject({ kind: z.literal('reorder'), seed: z.int() }),
  z.strictObject({
    kind: z.enum([
      'hang',
      'reset',
      'truncate',
      'html',
      'no-body',
      'huge',
      'duplicate',
      'empty',
      'waited-too-long',
      'foreign-next-url',
      'relative-next-url',
    ]),
  }),
]);
export type Misbehavior = z.infer<typeof Misbehavior>;

/**
 * Misbehavior of the room list only:
 *
 * - `shift`: with every request the list moves by `rooms` places (back if negative), so that paging
 *   misses some rooms and sees others twice
 * - `missing-region`: the rooms of `region` are missing, whatever the filter
 * - `count-drift`: `count` is `by` rooms too high, or too low if negative
 */
export type ListMisbehavior =
  | { readonly kind: 'shift'; readonly rooms: number }
  | { readonly kind: 'missing-region'; readonly region: Region }
  | { readonly kind: 'count-drift'; readonly by: number };

export type AnyMisbehavior = Misbehavior | ListMisbehavior;

/** A request on which the platform may misbehave. */
export interface FeedRequest {
  readonly source: 'events' | 'stats' | 'rooms';
  /** The requested room; empty for the room list. */
  readonly name: string;
  /** The event id in `i`, if given. */
  readonly cursor: string | undefined;
  /** Number of the request per source and room, starting at 1. */
  readonly number: number;
}

/** A time during which requests to one source fail. */
export interface FaultPeriod {
  readonly source: FeedRequest['source'];
  /** @default all rooms */
  readonly name?: string;
  /** Epoch ms by the platform's clock; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

const HUGE_BYTES = 6.5 * 1024 * 1024;

/** The complete answer, if the misbehavior does not need a correct one. */
export function answerInstead(misbehavior: AnyMisbehavior | undefined): Answer | undefined {
  switch (misbehavior?.kind) {
    case 'status':
      return failure(misbehavior.status, misbehavior.retryAfter);
    case 'hang':
    case 'reset':
      return { status: 200, headers: {}, body: '', instead: misbehavior.kind };
    case 'html':
      return html(200, 'Just a moment...');
    case 'no-body':
      return { status: 200, headers: { 'content-type': 'application/json' }, body: '' };
    default:
      return undefined;
  }
}

/** Alters a correct answer, if the misbehavior is of that kind. */
export function applyMisbehavior(answer: Answer, misbehavior: AnyMisbehavior | undefined): Answer {
  switch (misbehavior?.kind) {
    case 'slow':
      return { ...answer, delayMs: misbehavior.milliseconds };
    case 'truncate':
      return { ...answer, body: answer.body.slice(0, Math.ceil(answer.body.length / 2)) };
    case 'huge': {
      const padding = `{"padding":"${'x'.repeat(HUGE_BYTES)}",`;
      return { ...answer, body: answer.body.replace('{', () => padding) };
    }
    default:
      return answer;
  }
}

function failure(status: number, retryAfter: number | undefined): Answer {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  if (status === 401 || status === 403) return json(status, { status: 'access denied' }, headers);

  const page = html(status, `Error ${status}`);
  return { ...page, headers: { ...page.headers, ...headers } };
}
