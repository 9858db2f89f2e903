import * as z from 'zod';
import { type Answer, html, json } from './answer';
import type { Region } from './room-list/listed-room';

/**
 * One way in which the platform can fail its clients.
 *
 * Any request:
 * - `status`: an error status at once; 429 and 503 with `retryAfter` seconds if given
 * - `hang`: never answers, until the client gives up or the server closes
 * - `reset`: breaks the connection off
 * - `slow`: answers rightly, `milliseconds` late
 * - `truncate`: a right answer, cut off in the middle of its JSON
 * - `html`: 200 with a web page instead of JSON
 * - `no-body`: 200 with nothing
 * - `huge`: a right answer of more than 6 MB
 *
 * Only Events API:
 * - `replay`: before the new events, the last `events` ones up to the cursor again
 * - `duplicate`: every event twice
 * - `reorder`: the batch shuffled by `seed`; `nextUrl` is as always
 * - `stale`: a `nextUrl` that stands `events` events too early
 * - `empty`: no events though there are, and the cursor stays
 * - `waited-too-long`: the 400 body of a long poll that ran out, at once
 * - `foreign-next-url`: a `nextUrl` on a host that is not the platform's
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
 * What only the room list can do:
 * - `shift`: with every request the list has moved on by `rooms` places, back if negative, so that
 *   who turns its pages misses rooms and sees others twice
 * - `missing-region`: the rooms of `region` are not there, however they are asked for
 * - `count-drift`: `count` says `by` rooms too many, or too few if negative
 */
export type ListMisbehavior =
  | { readonly kind: 'shift'; readonly rooms: number }
  | { readonly kind: 'missing-region'; readonly region: Region }
  | { readonly kind: 'count-drift'; readonly by: number };

export type AnyMisbehavior = Misbehavior | ListMisbehavior;

/** A request on which the platform may misbehave. */
export interface FeedRequest {
  readonly source: 'events' | 'stats' | 'rooms';
  /** The room asked for; empty for the room list. */
  readonly name: string;
  /** The event id of `i`, where one was given. */
  readonly cursor: string | undefined;
  /** Counts the requests of a source for a room from 1. */
  readonly number: number;
}

/** A time in which requests of one kind go wrong. */
export interface FaultSpell {
  readonly source: FeedRequest['source'];
  /** @default every room */
  readonly name?: string;
  /** Epoch ms by the platform's clock; `to` is no part of it. */
  readonly from: number;
  readonly to: number;
}

const HUGE_BYTES = 6.5 * 1024 * 1024;

/** The whole answer, where the misbehaviour needs no right one. */
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

/** A right answer, spoilt on its way where the misbehaviour is of that kind. */
export function spoilt(answer: Answer, misbehavior: AnyMisbehavior | undefined): Answer {
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
