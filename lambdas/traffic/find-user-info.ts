import { eventsIn, readLastChunks } from '@lambdas/data/log/capture';
import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import type { UserInfo } from '@shared/api/traffic';

/**
 * How many chunks are read at a time. A log usually grows by a chunk per minute while on air, and every
 * third contains a room snapshot. If it grows faster, look further back: all of these are a quarter of
 * an hour with one every ten seconds.
 */
const STEPS = [4, 20, 72];
/** Older snapshots say nothing about the present. */
const FRESH_MS = 12 * 60_000;

/**
 * Returns what the public list last showed of a performer, read from the end of the log: 1 to 2 read
 * units.
 */
export async function findUserInfo(
  { capture, now }: Pick<Services, 'capture' | 'now'>,
  performer: string,
): Promise<UserInfo> {
  const last = await findLastSnapshot(capture, performer, now() - FRESH_MS);
  if (last?.kind !== 'roomSnapshot' || now() - last.ms > FRESH_MS) return { performer, now: null };

  const { connectedSince, viewers, followers, rank, genderRank, tags } = last.roomSnapshot;
  return {
    performer,
    now: {
      seenAt: iso(last.ms),
      since: iso(connectedSince),
      viewers,
      followers,
      rank,
      genderRank,
      tags: [...tags],
    },
  };
}

/**
 * Returns the latest room snapshot or end in the log; undefined if there is none, or only one before
 * `since` (epoch ms).
 */
async function findLastSnapshot(capture: Table, performer: string, since: number) {
  let before: number | undefined;
  for (const most of STEPS) {
    const chunks = await readLastChunks(capture, performer, { before, most });
    const observations = eventsIn(chunks)
      .events.filter((event) => event.kind === 'roomSnapshot' || event.kind === 'unlisted')
      .sort((a, b) => a.ms - b.ms);
    const oldest = chunks.at(-1);
    if (observations.length > 0 || !oldest || chunks.length < most) return observations.at(-1);
    // What was observed is older than its chunk.
    if (oldest.at < since) return undefined;
    before = oldest.seq;
  }
  return undefined;
}
