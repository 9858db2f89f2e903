import { createHash } from 'node:crypto';
import { findLogEnd } from '@lambdas/data/log/capture';
import { addFeedGap } from '@lambdas/data/log/feed-gaps';
import type { LogEnd } from '@lambdas/data/log/log-end';
import type { ObservationBatch } from '@lambdas/data/log/observations';
import type { Room, StoredToken } from '@lambdas/data/performers/rooms';
import {
  type EventsFeed,
  type FeedAnswer,
  type FeedRequest,
  platformEventsFeed,
} from '@lambdas/integrations/events-feed';
import type { SizedEvent } from '@lambdas/pipeline/shared/quarantined-event';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';
import { hasFailedLong, type TokenOutcome } from '@lambdas/services/token-states/token-state';
import type { FindPlaceholder } from '@shared/domain/events/erased-viewers';
import {
  findNewestEventId,
  isPossibleTime,
  parseEvent,
  parseEventId,
} from '@shared/domain/events/platform-event';
import { appendBatch } from './append-batch';
import { findGap } from './find-gap';
import {
  findPendingObservations,
  nonePending,
  type PendingObservations,
  showLive,
} from './pending-observations';
import { quarantineEvents } from './quarantine-events';
import { rawIdOf } from './raw-id';
import { sortEvents } from './sort-events';

export interface PollOptions {
  /** The feed to read. @default the platform's feed */
  readonly feed?: EventsFeed;
  /** Maximum reads of the feed, so that a long backlog doesn't delay other rooms. */
  readonly maxReads: number;
  /** Nothing more is read after this (epoch ms). The next poll continues. @default never */
  readonly until?: number;
  /** Whether to read the feed even if the room is off air and no observation shows it live. */
  readonly readIdle: boolean;
  /** Recent observations from our own sources, oldest first. @default none */
  readonly batches?: readonly ObservationBatch[];
  /** Erased viewers of the room. Their events are captured without their names. */
  readonly erased?: FindPlaceholder;
}

export interface PollReport {
  /** Number of feed events that were captured. */
  readonly events: number;
  readonly lastTipMs: number | null;
  readonly newestMs: number | null;
  readonly isLive: boolean;
  /** Result of the last read; null if the room was not read. */
  readonly outcome: TokenOutcome | null;
  /** When the platform last accepted the token in this poll (epoch ms); null if it didn't. */
  readonly acceptedAt: number | null;
  /** Live, but its events cannot be read for ten minutes. */
  readonly isSilent: boolean;
  /** Off air for a while. */
  readonly isIdle: boolean;
}

/** While the newest event is older than this, the feed is read again immediately. */
const CAUGHT_UP_MS = 60_000;
/** A room that is off air is idle this long after its broadcast stopped. */
export const IDLE_AFTER_MS = 30 * 60_000;

/**
 * Reads a room's feed from the cursor in its log and appends the events, together with pending
 * observations. Each batch is durable before the next one is requested. A killed run loses nothing,
 * because the log is the only state.
 */
export async function pollRoom(
  services: Services,
  room: Room,
  options: PollOptions,
): Promise<PollReport> {
  const { capture, now } = services;
  const { performer, events: token } = room;
  // It may be a moment old: a chunk is only written if its position is free.
  const found = await findLogEnd(capture, performer);
  const isIdle = isIdleAt(found, now());

  let polled: PollResult = {
    end: found,
    pending: findPendingAt(found, performer, options),
    events: 0,
    lastTipMs: null,
    outcome: null,
    acceptedAt: null,
  };
  const isAwake = !isIdle || options.readIdle || showLive(polled.pending);
  if (token && isDue(token, now()) && isAwake) {
    polled = await readFeed(services, performer, token, polled, options);
  }
  // If this write fails, the batch must not count as taken, because an idle room would not be
  // woken for it again.
  await retryOnConflict(async () => {
    if (polled.pending === nonePending) return;
    const batch = { events: [], next: null };
    const { end } = await appendBatch(services, performer, polled.end, batch, polled.pending);
    polled = { ...polled, end, pending: findPendingAt(end, performer, options) };
    if (polled.pending !== nonePending) return CONFLICT;
  });

  const isLive = polled.end?.isLive ?? false;
  return {
    events: polled.events,
    lastTipMs: polled.lastTipMs,
    newestMs: polled.end?.newest ?? null,
    isLive,
    outcome: polled.outcome,
    acceptedAt: polled.acceptedAt,
    isSilent: isLive && isFailingLong(token, now()) && polled.outcome?.kind !== 'works',
    isIdle: isIdleAt(polled.end, now()),
  };
}

/** What comes off air, such as a tip, waits for the next turn. Without a stop, silence is the only sign. */
function isIdleAt(end: LogEnd | null, now: number): boolean {
  if (end === null || end.isLive) return false;
  const since = end.isStopMark ? end.markMs : end.newest;
  return now - since > IDLE_AFTER_MS;
}

/**
 * Whether requests with a token have failed for ten minutes. One that was probably revoked is not
 * counted: only its owner can replace it.
 */
export function isFailingLong(token: StoredToken | null, now: number): boolean {
  return token !== null && token.state !== 'needs-attention' && hasFailedLong(token, now);
}

interface PollResult extends Pick<PollReport, 'events' | 'lastTipMs' | 'outcome' | 'acceptedAt'> {
  readonly end: LogEnd | null;
  readonly pending: PendingObservations;
}

function isDue({ nextPollAt }: StoredToken, now: number): boolean {
  return nextPollAt <= now;
}

async function readFeed(
  services: Services,
  room: string,
  stored: StoredToken,
  before: PollResult,
  options: PollOptions,
): Promise<PollResult> {
  const {
    feed = platformEventsFeed(),
    maxReads,
    until = Number.POSITIVE_INFINITY,
    erased,
  } = options;
  const { secrets, now } = services;
  const token = await secrets.open(stored.token, { owner: room, kind: 'events-token' });
  let { end, pending, events, lastTipMs } = before;
  let outcome: TokenOutcome | null = null;
  let acceptedAt: number | null = null;

  for (let read = 0; read < maxReads; read++) {
    const cursor = end?.cursor ?? null;
    const request = { room, token, cursor, timeoutSeconds: 0 };
    const { answer, isRestarted } = await readFrom(feed, request, stored.refusals);
    if (answer.kind !== 'batch') {
      outcome = answer;
      break;
    }
    outcome = { kind: 'works' };
    acceptedAt = now();
    if (answer.foreignNext) logger.warn('feed named another place', { room });
    if (answer.events.length === 0) break;
    const sorted = sortEvents(answer.events, { performer: room, now: now(), erased });
    // Before the cursor moves on, so that nothing is passed without a record.
    await quarantineEvents(services, room, sorted.quarantined);
    const gap = isRestarted ? findGap(cursor, answer.events, now()) : null;
    if (gap) await addFeedGap(services.capture, room, gap);
    // A page that is all in quarantine still moves the cursor on.
    const next = cursorAfter(answer, now());
    // Late events come without moving the cursor, but the same page twice is a feed that is stuck.
    const page = next === null || next === cursor ? digestOf(answer.events) : null;
    if (page !== null && (page === end?.page || sorted.events.length === 0)) {
      outcome = { kind: 'stuck' };
      break;
    }

    const batch = { events: sorted.events, next, page };
    const appended = await appendBatch(services, room, end, batch, pending);
    end = appended.end;
    // If another listener was faster, its chunk may already contain the pending observations.
    pending = findPendingAt(end, room, options);
    events += appended.events;
    lastTipMs = Math.max(lastTipMs ?? 0, lastTipIn(sorted.events)) || null;
    // Stop if we have caught up or got nothing new, so that a feed that repeats itself isn't
    // requested over and over.
    if (now() - (end?.newest ?? 0) < CAUGHT_UP_MS || end?.cursor === cursor) break;
    if (now() >= until) break;
  }

  return { end, pending, events, lastTipMs, outcome, acceptedAt };
}

/** Refusals that may well mean the cursor instead of the token. */
const CURSOR_REFUSALS: ReadonlySet<number> = new Set([400, 410]);

/**
 * Reads a feed from a cursor or, if the platform no longer knows it, from the oldest event that the
 * platform still has. The fold counts events once that come again.
 *
 * @param refusals how often the token was refused before. Only every second 404 costs another
 * request, because most mean the room or the token.
 */
async function readFrom(
  feed: EventsFeed,
  request: FeedRequest,
  refusals: number,
): Promise<{ answer: FeedAnswer; isRestarted: boolean }> {
  const answer = await feed.read(request);
  const refused = { answer, isRestarted: false };
  if (answer.kind !== 'refused' || request.cursor === null) return refused;
  const { status } = answer;
  const isWorthTrying = CURSOR_REFUSALS.has(status) || (status === 404 && refusals % 2 === 0);
  if (!isWorthTrying) return refused;
  const restarted = await feed.read({ ...request, cursor: null });
  if (restarted.kind !== 'batch') return refused;
  logger.warn('cursor unknown to the platform', { room: request.room });
  return { answer: restarted, isRestarted: true };
}

/** Identifies a page by the ids of its events. */
function digestOf(events: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify(events.map(rawIdOf)))
    .digest('base64url')
    .slice(0, 16);
}

/** A cursor in the future would skip all events until then, so it comes from the others instead. */
function cursorAfter(
  { events, next }: Extract<FeedAnswer, { kind: 'batch' }>,
  now: number,
): string | null {
  const ms = parseEventId(next)?.ms;
  const isPossible = ms === undefined || isPossibleTime(ms, now);
  return next !== null && isPossible ? next : findNewestEventId(events, now);
}

/** Returns the observations that a log with this end does not contain yet. */
function findPendingAt(
  end: LogEnd | null,
  room: string,
  { batches = [], erased }: PollOptions,
): PendingObservations {
  return findPendingObservations(room, batches, end?.observed ?? {}, erased);
}

function lastTipIn(events: readonly SizedEvent[]): number {
  return events.reduce((last, { event }) => {
    const parsed = parseEvent(event);
    return parsed?.kind === 'tip' ? Math.max(last, parsed.ms) : last;
  }, 0);
}
