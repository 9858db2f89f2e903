import { addArchivedRange, findArchiveIndex, lastArchived } from '@lambdas/data/log/archive';
import { archiveChunks } from '@lambdas/data/log/archived-chunks';
import { openLog } from '@lambdas/data/log/performer-log';
import { findErased } from '@lambdas/data/log/tombstones';
import { findWork } from '@lambdas/data/materialized/materialized-state';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import type { Services } from '@lambdas/runtime/services';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';
import { completeDays } from './complete-days';
import { keepUnarchived } from './keep-unarchived';

/** A day may still be settled, and a clock be off, for so long after it has begun. */
const MATERIALIZE_TIMEOUT_MS = 2 * DAY_MS;

export interface ArchivingTools {
  readonly archive: ObjectStore;
  /** Epoch ms after which nothing new is begun; the next start goes on. */
  readonly until: number;
}

/** What was done, and since when the oldest chunk that is not archived waits (epoch ms). */
export interface ArchivedRoom {
  readonly objects: number;
  readonly waitsSince: number | null;
  /** Null where nothing went wrong. */
  readonly failure: unknown;
}

/**
 * Puts the settled days of a room's chain that are older than two days into the archive, one
 * object each, and remembers each in the index only after it was read back. What it cannot archive
 * in time it keeps from expiring. Safe to stop anywhere, to repeat and to run twice at once: the
 * same chunks give the same objects.
 */
export async function archiveRoom(
  services: Services,
  { archive, until }: ArchivingTools,
  performer: string,
): Promise<ArchivedRoom> {
  const { capture, now } = services;
  const { materialized, end } = await findWork(capture, performer);
  let index = await findArchiveIndex(capture, performer, now());
  if (!end || end.seq <= lastArchived(index)) {
    return { objects: 0, waitsSince: null, failure: null };
  }

  // The index was read before the tombstones: whom a chunk must not name is known, or the index
  // has changed when it is written.
  const erased = await findErased(capture, performer);
  const log = openLog({ capture, archive: () => archive, now: now(), erased }, performer);
  let objects = 0;
  let failure: unknown = null;
  try {
    const isIdle = materialized.run === null || materialized.run.until <= now();
    const days = completeDays(log, {
      from: lastArchived(index) + 1,
      to: isIdle ? Math.min(materialized.seq, end.seq) : 0,
      before: startOfUtcDay(now() - MATERIALIZE_TIMEOUT_MS),
      isEnd: materialized.seq >= end.seq,
    });
    for await (const chunks of days) {
      if (now() >= until) break;
      await archiveChunks(archive, performer, chunks);
      const next = await addArchivedRange(capture, performer, index, chunks, now());
      // Someone else archives the room, or erases in it: the next start sees what they did.
      if (!next) break;
      index = next;
      objects += 1;
    }
  } catch (error) {
    failure = error;
  }
  const from = lastArchived(index) + 1;
  const waitsSince = await keepUnarchived(services, performer, { from, to: end.seq });
  return { objects, waitsSince, failure };
}
