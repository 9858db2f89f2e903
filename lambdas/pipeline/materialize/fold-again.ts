import { eventsIn, type ReadEvents, type StoredChunk } from '@lambdas/data/log/capture';
import type { PerformerLog } from '@lambdas/data/log/performer-log';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { type FoldFrom, findReachBehind, fold } from '@shared/domain/fold/fold';
import { floorOf } from './find-floor';
import type { FoldedPart } from './folded-part';
import { quarantineTaken } from './quarantine-taken';

interface ToFold {
  /** The oldest event that may change something (epoch ms). */
  readonly since: number;
  /** Position up to which the log is materialized, and the chunks after it. */
  readonly base: number;
  readonly chunks: readonly StoredChunk[];
}

/**
 * Folds everything from a safe point before `since`: what is materialized already, and the chunks
 * since. Records the events that don't count because their id was taken.
 */
export async function foldAgain(
  services: Services,
  log: PerformerLog,
  performer: string,
  toFold: ToFold,
): Promise<FoldedPart> {
  const { from, events, taken } = await readFrom(services, log, performer, toFold);
  await quarantineTaken(services, performer, taken);
  return { from, segments: fold(events, from) };
}

/** Returns where to fold from, and the events from there on. */
async function readFrom(
  services: Services,
  log: PerformerLog,
  performer: string,
  { since, base, chunks }: ToFold,
): Promise<Pick<ReadEvents, 'events' | 'taken'> & { from: FoldFrom }> {
  for (let reach = since; ; ) {
    const from = await floorOf(services, log, performer, reach);
    const before = await log.readReaching(from.floor, base);
    const { events, unreadable, taken } = eventsIn([...before, ...chunks]);
    const further = findReachBehind(events, from);
    if (further === null) {
      if (unreadable > 0) logger.warn('unreadable events', { performer, unreadable });
      // Of older events, the chunk with the first one of an id may be missing.
      return { from, events, taken: taken.filter(({ ms }) => ms >= from.floor) };
    }
    reach = further;
  }
}
