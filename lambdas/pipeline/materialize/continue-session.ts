import { eventsIn, type StoredChunk } from '@lambdas/data/log/capture';
import type { MaterializedState } from '@lambdas/data/materialized/materialized-state';
import { findStoredSession } from '@lambdas/data/sessions/segments';
import type { Services } from '@lambdas/runtime/services';
import { continueFold } from '@shared/domain/fold/continue-fold';
import { parseSegmentStart } from '@shared/domain/fold/fold';
import type { FoldedPart } from './folded-part';
import { quarantineTaken } from './quarantine-taken';
import { revisionOf } from './revision';
import { runningSession } from './running-session';

/**
 * Continues the running session as it was stored by the last run, with the chunks since. Costs the
 * session and those chunks, however long it has been running. Its chat and presence are only those of
 * the chunks: they are stored when it ends, which takes a fold from its start. Records the events that
 * don't count because their id was taken.
 *
 * @returns null if only a fold from its start can tell: it ended, late events changed what was
 * folded, or what is stored isn't what the last run wrote
 */
export async function continueSession(
  services: Services,
  performer: string,
  materialized: MaterializedState,
  chunks: readonly StoredChunk[],
): Promise<FoldedPart | null> {
  const { sessions, now } = services;
  const { onAir, through, run } = materialized;
  if (onAir === null || run !== null) return null;
  const stored = await findStoredSession(sessions, performer, parseSegmentStart(onAir));
  if (!stored?.segment || stored.rev !== revisionOf(materialized)) return null;
  const { start } = stored.segment;
  const { events, taken } = eventsIn(chunks);
  // A late sample from before the session is part of the time off air.
  if (events.some(({ ms }) => ms < start)) return null;
  const segments = continueFold(stored.segment, through ?? 0, events) ?? [];
  if (segments.length !== 1 || !runningSession(segments, now())) return null;
  await quarantineTaken(services, performer, taken);
  const from = { floor: start, previous: null, isBeginning: false, resume: null };
  return { from, segments, stored: [stored] };
}
