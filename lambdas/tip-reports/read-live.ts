import { eventsIn, readChunksAfter } from '@lambdas/data/log/capture';
import { findOnAir, readTail } from '@lambdas/data/materialized/live';
import type { findProgress } from '@lambdas/data/materialized/materialized-state';
import type { Services } from '@lambdas/runtime/services';
import { fold, type Segment } from '@shared/domain/fold/fold';

/** A first connection can bring months at once; those are for settling. */
const recent = { most: 120, consistent: false };

/**
 * Broadcasts that go beyond the settled statistics. The one that was on air when last settled is
 * read by its name and the events since then are folded onto it: up to 7 read units on air just
 * before the hour's settling, none where everything is settled.
 */
export async function readLive(
  services: Pick<Services, 'capture' | 'sessions'>,
  performer: string,
  { materialized, seq }: Awaited<ReturnType<typeof findProgress>>,
): Promise<readonly Segment[]> {
  const { capture, sessions } = services;
  if (materialized.onAir === null) {
    // One that has just begun, or a reconnect, which only the newest broadcast can tell.
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
