import {
  byEventOrder,
  newestEventId,
  readEvent,
  readEventId,
} from '../../../shared/domain/platform-event';
import { appendChunk, type ChainEnd, findChainEnd } from '../../data/capture';
import { type Listening, noteListening } from '../../data/performers';
import type { FeedAnswer } from '../../integrations/events-feed';
import { logger } from '../../lib/logger';
import type { Services } from '../../lib/services';
import { newsOf } from './token-state';

export interface PollOptions {
  /** Reads of the feed at the most, so that a long backlog cannot hold up other rooms. */
  readonly mostReads: number;
  /** 0 to 1, spreads the retries of many rooms. */
  readonly dice: () => number;
  /** Whether to read a room that is off air, too. */
  readonly readResting: boolean;
}

export interface PollReport {
  /** Events captured. */
  readonly events: number;
  readonly lastTipMs: number | null;
  readonly newestMs: number | null;
  readonly isLive: boolean;
}

const nothingNew: PollReport = { events: 0, lastTipMs: null, newestMs: null, isLive: false };

/** Behind by more than this, the feed is read again at once. */
const CAUGHT_UP_MS = 60_000;
/** Off air and quiet for this long, a room rests. */
const RESTING_MS = 30 * 60_000;
/** Raw events a chunk: below DynamoDB's 400 KB even if Brotli finds nothing to do. */
const CHUNK_BYTES = 300_000;

/**
 * Reads a room's feed from its chain's cursor and appends what it gives, each batch durable
 * before the next is asked for. Killed at any point it loses nothing: the chain is the cursor.
 */
export async function pollRoom(
  services: Services,
  listening: Listening,
  { mostReads, dice, readResting }: PollOptions,
): Promise<PollReport> {
  const { capture, secrets, feed, now } = services;
  const room = listening.performer;
  let end = await findChainEnd(capture, room, { consistent: true });
  const isResting = end !== null && !end.isLive && now() - end.newest > RESTING_MS;
  if (isResting && !readResting) return { ...nothingNew, newestMs: end?.newest ?? null };

  const token = await secrets.open(listening.token, { owner: room, kind: 'events-token' });
  let events = 0;
  let lastTipMs: number | null = null;
  let answer: FeedAnswer | null = null;

  for (let read = 0; read < mostReads; read++) {
    const cursor = end?.cursor ?? null;
    answer = await feed.read({ room, token, cursor, timeoutSeconds: 0 });
    if (answer.kind !== 'batch') break;
    if (answer.foreignNext) logger.warn('feed named another host', { room });
    if (answer.events.length === 0) break;

    const appended = await appendBatch(services, room, end, answer.events, answer.next);
    end = appended.end;
    events += appended.events;
    lastTipMs = Math.max(lastTipMs ?? 0, lastTipIn(answer.events)) || null;
    // Caught up, or told nothing new: a feed that repeats itself is not asked again at once.
    if (now() - (end?.newest ?? 0) < CAUGHT_UP_MS || end?.cursor === cursor) break;
  }

  const news = answer && newsOf(listening, answer, now(), dice());
  if (news) await noteListening(services.configs, room, listening.tokenId, news);
  return {
    events,
    lastTipMs,
    newestMs: end?.newest ?? null,
    isLive: end?.isLive ?? false,
  };
}

/** Appends a batch as one or more chunks; gives up where another listener was faster. */
async function appendBatch(
  { capture, now }: Services,
  room: string,
  end: ChainEnd | null,
  events: readonly unknown[],
  next: string | null,
): Promise<{ end: ChainEnd | null; events: number }> {
  let at = end;
  let appended = 0;
  const pieces = split(events);
  for (const [index, piece] of pieces.entries()) {
    const isLast = index === pieces.length - 1;
    // A cursor of our own inside a batch is only safe where ids rise, as documented.
    const cursor = isLast
      ? (next ?? newestEventId(piece) ?? at?.cursor)
      : (newestEventId(piece) ?? at?.cursor);
    if (cursor === undefined) break;
    const written = await appendChunk(capture, room, at, { cursor, events: piece }, now());
    if (!written)
      return { end: await findChainEnd(capture, room, { consistent: true }), events: appended };
    at = written;
    appended += piece.length;
  }
  return { end: at, events: appended };
}

/** Cuts a batch, in the platform's order, into pieces that fit a chunk. */
function split(events: readonly unknown[]): unknown[][] {
  if (JSON.stringify(events).length <= CHUNK_BYTES) return [[...events]];
  const pieces: unknown[][] = [];
  let piece: unknown[] = [];
  let size = 0;
  for (const event of inOrder(events)) {
    const bytes = Buffer.byteLength(JSON.stringify(event));
    if (piece.length > 0 && size + bytes > CHUNK_BYTES) {
      pieces.push(piece);
      piece = [];
      size = 0;
    }
    piece.push(event);
    size += bytes;
  }
  return [...pieces, piece];
}

function inOrder(events: readonly unknown[]): unknown[] {
  const at = (event: unknown) => idOf(event) ?? { ms: 0, seq: 0 };
  return [...events].sort((a, b) => byEventOrder(at(a), at(b)));
}

function idOf(event: unknown) {
  return readEventId(typeof event === 'object' && event && 'id' in event ? event.id : null);
}

function lastTipIn(events: readonly unknown[]): number {
  return events.reduce<number>((last, raw) => {
    const event = readEvent(raw);
    return event?.kind === 'tip' ? Math.max(last, event.ms) : last;
  }, 0);
}
