import { findLogEnd } from '@lambdas/data/log/capture';
import { openLog } from '@lambdas/data/log/performer-log';
import { findErased } from '@lambdas/data/log/tombstones';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import type { Services } from '@lambdas/runtime/services';

const PAGE = 100;

/** Where chunks are stored: in the table at first, later in the archive. */
export interface EventSources {
  readonly services: Pick<Services, 'capture' | 'now'>;
  readonly archive: ObjectStore;
}

/**
 * Yields every raw event that is still stored for a performer, in the order of capture. One query
 * per 100 chunks.
 */
export async function* eventsOf(
  { services: { capture, now }, archive }: EventSources,
  performer: string,
): AsyncGenerator<unknown> {
  const end = await findLogEnd(capture, performer, { consistent: true });
  if (!end) return;
  const erased = await findErased(capture, performer);
  const log = openLog({ capture, archive: () => archive, now: now(), erased }, performer);
  const { to: expiredTo } = await log.findExpiredRange();
  for (let from = expiredTo + 1; from <= end.seq; from += PAGE) {
    for (const { events } of await log.read(from, Math.min(end.seq, from + PAGE - 1))) {
      yield* events;
    }
  }
}
