import { eventsIn, readChunksAfter } from '@lambdas/data/log/capture';
import { findOnAir, readTail } from '@lambdas/data/materialized/live';
import type { findProgress } from '@lambdas/data/materialized/materialized-state';
import type { Services } from '@lambdas/runtime/services';
import { fold, type Segment } from '@shared/domain/fold/fold';

/** A first connection can bring months of events at once. Those are left to the materialize job. */
const recent = { most: 120, consistent: false };

/**
 * Returns sessions that are newer than the materialized statistics. The session that was running at
 * the last materialization is read by id, and the events since then are folded onto it. Up to 7
 * read units just before the hourly materialization, none if everything is materialized.
 */
export async function readLive(
  services: Pick<Services, 'capture' | 'sessions'>,
  performer: string,
  { materialized, seq }: Awaited<ReturnType<typeof findProgress>>,
): Promise<readonly Segment[]> {
  const { capture, sessions } = services;
  if (materialized.onAir === null) {
    // A session that has just started, or a reconnect. Finding it needs the newest session.
    return seq > materialized.seq ? (await readTail(services, performer)).broadcasts : [];
  }
  const [onAir, chunks] = await Promise.all([
    findOnAir(sessions, performer, materialized),
    seq > materialized.seq ? readChunksAfter(capture, performer, materialized.seq, recent) : [],
  ]);
  const floor = onAir?.start ?? 0;
  const { events } = eventsIn(chunks);
  return fold(events, { floor, previous: onAir?.start ?? null, resume: onAir }).filter(
    ({ kind }) => kind === 'broadcast',
  );
}
