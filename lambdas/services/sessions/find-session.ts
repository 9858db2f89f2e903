import { readTail } from '@lambdas/data/materialized/live';
import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { findBroadcast } from '@lambdas/data/sessions/segments';
import { notFound } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { BRIDGE_MS } from '@shared/domain/fold/boundaries';
import type { Segment } from '@shared/domain/fold/fold';

/** Few broadcasts last longer; those cost a request in turn. */
const RECENT_MS = 12 * 3_600_000;

/** A session up to its newest event. */
export interface FoundSession {
  readonly segment: Segment;
  /** Whether its month's documents hold all of it; false for the running session. */
  readonly isMaterialized: boolean;
}

/** A session that is being looked for, so that what is shown beside it can be read meanwhile. */
export interface SoughtSession {
  readonly performer: string;
  /** Epoch ms. */
  readonly start: number;
  /** Rejects with `not-found` where no broadcast began then. */
  readonly found: Promise<FoundSession>;
}

/**
 * The session that started at `startTime`. 1 to 8 read units.
 *
 * @throws not-found where no session started then
 */
export async function findSession(
  services: Services,
  performer: string,
  startTime: string,
): Promise<FoundSession> {
  const start = Date.parse(startTime);
  const { sessions, capture, now } = services;
  // Only what began lately can be on air; then both are read at once.
  const mayBeOnAir = now() - start < RECENT_MS;
  const [stored, progress] = await Promise.all([
    findBroadcast(sessions, performer, start),
    mayBeOnAir ? findProgress(capture, performer) : undefined,
  ]);
  const stop = stored?.broadcast?.stop ?? null;
  // After a stop only a reconnect could add to it.
  if (stored && stop !== null && now() > stop + BRIDGE_MS) {
    return { segment: stored, isMaterialized: true };
  }

  const { broadcasts } = await readTail(services, performer, { broadcast: stored, progress });
  const running = broadcasts.find((one) => one.start === start);
  if (running) return { segment: running, isMaterialized: false };
  if (!stored) throw notFound(`${performer} has no broadcast that began at ${startTime}.`);
  return { segment: stored, isMaterialized: true };
}
