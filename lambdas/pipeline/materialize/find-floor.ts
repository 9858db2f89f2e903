import { ARCHIVE_KEPT_MS } from '@lambdas/data/log/archive';
import type { PerformerLog } from '@lambdas/data/log/performer-log';
import { listSessionsBefore, listStoredFrom } from '@lambdas/data/sessions/segments';
import { findStoredFloor } from '@lambdas/data/sessions/stored-floor';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import type { FoldFrom } from '@shared/domain/fold/fold';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';

/**
 * Returns where to fold from so that events from `since` (epoch ms) on change nothing before it.
 * Chunks that no longer exist cannot be folded again; their statistics stay as they are.
 */
export async function floorOf(
  { sessions, now }: Services,
  log: PerformerLog,
  performer: string,
  since: number,
): Promise<FoldFrom> {
  const from = await findStoredFloor(sessions, performer, since);
  if (from.floor > now() - ARCHIVE_KEPT_MS) return from;
  const expired = await log.findExpiredRange();
  return expired.to === 0 || from.floor > expired.newest
    ? from
    : firstSafeAfter(sessions, performer, expired.newest);
}

/**
 * Returns the first session after an instant whose start was reported. Nothing before the instant
 * can change it.
 */
async function firstSafeAfter(
  sessions: Table,
  performer: string,
  instant: number,
): Promise<FoldFrom> {
  const stored = await listStoredFrom(sessions, performer, instant + 1);
  const starts = stored
    .flatMap(({ segment }) => segment?.broadcast ?? [])
    .filter(({ start, startInferred }) => start > instant && !startInferred)
    .map(({ start }) => start);
  if (starts.length > 0) {
    const floor = Math.min(...starts);
    return { floor, previous: null, isBeginning: false, resume: null };
  }
  const floor = startOfUtcDay(instant) + DAY_MS;
  const [last] = await listSessionsBefore(sessions, performer, floor, 1);
  return { floor, previous: last?.start ?? null, isBeginning: false, resume: null };
}
