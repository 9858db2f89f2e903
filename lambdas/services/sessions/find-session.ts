import { readTail } from '@lambdas/data/materialized/live';
import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { findBroadcast } from '@lambdas/data/sessions/segments';
import { notFound } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import type { Segment } from '@shared/domain/fold/fold';

/** Most sessions are shorter. A longer one costs a second request. */
const RECENT_MS = 12 * 3_600_000;

/** A session up to its latest event. */
export interface FoundSession {
  readonly segment: Segment;
  /** False for the running session, which the month's documents don't fully contain yet. */
  readonly isMaterialized: boolean;
  /** All sessions that aren't in the month's documents yet; empty if this one is. */
  readonly unfinished: readonly Segment[];
  /** As in `Tail`; null if it is materialized. */
  readonly completeThrough: number | null;
}

/** A session that is still being looked up, so that related data can be read meanwhile. */
export interface SessionRequest {
  readonly performer: string;
  /** Epoch ms. */
  readonly start: number;
  /** Rejects with ApiError `not-found` if no session started at that time. */
  readonly found: Promise<FoundSession>;
}

/** Whether a session that started at `start` may still be running (both epoch ms). */
export function mayBeOnAir(start: number, now: number): boolean {
  return now - start < RECENT_MS;
}

/**
 * Finds the session that started at `startTime`. 1 to 8 read units.
 *
 * @throws ApiError `not-found` if no session started at that time
 */
export async function findSession(
  services: Services,
  performer: string,
  startTime: string,
): Promise<FoundSession> {
  const start = Date.parse(startTime);
  const { sessions, capture, now } = services;
  const [stored, progress] = await Promise.all([
    findBroadcast(sessions, performer, start),
    mayBeOnAir(start, now()) ? findProgress(capture, performer) : undefined,
  ]);
  // Events may be captured, but not yet materialized, that continue a session that had stopped.
  const stop = stored?.broadcast?.stop ?? null;
  if (stored && stop !== null && now() > stop + RECENT_MS) {
    return { segment: stored, isMaterialized: true, unfinished: [], completeThrough: null };
  }

  const { broadcasts, completeThrough } = await readTail(services, performer, {
    broadcast: stored,
    progress,
  });
  const running = broadcasts.find((one) => one.start === start);
  if (running) {
    return { segment: running, isMaterialized: false, unfinished: broadcasts, completeThrough };
  }
  if (!stored) throw notFound(`${performer} has no session that started at ${startTime}.`);
  return { segment: stored, isMaterialized: true, unfinished: [], completeThrough: null };
}
