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

/** A day may still be materialized this long after its start, with a margin for clocks. */
const MATERIALIZE_TIMEOUT_MS = 2 * DAY_MS;

export interface ArchivingTools {
  readonly archive: ObjectStore;
  /** Nothing new is started after this (epoch ms). The next run continues. */
  readonly until: number;
}

/** What a run archived, and when the oldest chunk still to be archived was appended (epoch ms). */
export interface ArchivedRoom {
  readonly objects: number;
  readonly pendingSince: number | null;
  /** Null if nothing failed. */
  readonly failure: unknown;
}

/**
 * Writes the materialized days of a room's log that are older than two days into the archive, one
 * object per day. Lists each in the index only after reading it back. Postpones the expiry of
 * chunks that it cannot archive in time. May stop at any point, be repeated and run twice at once:
 * the same chunks give the same objects.
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
    return { objects: 0, pendingSince: null, failure: null };
  }

  // The index was read before the tombstones. If a viewer is erased later, the index changes and
  // writing it fails.
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
      // Another run archives this room or erases something in it. The next run continues from
      // there.
      if (!next) break;
      index = next;
      objects += 1;
    }
  } catch (error) {
    failure = error;
  }
  const from = lastArchived(index) + 1;
  const pendingSince = await keepUnarchived(services, performer, { from, to: end.seq });
  return { objects, pendingSince, failure };
}
