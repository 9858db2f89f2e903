import { eventsIn, findLogEnd, readChunksAfter } from '@lambdas/data/log/capture';
import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import type { UserInfo } from '@shared/api/traffic';

/**
 * A log usually grows by a chunk per minute while on air, and every third contains a room snapshot.
 * If it grows faster, look further back: 96 chunks are a quarter of an hour with one every ten
 * seconds.
 */
const STEPS = [4, 24, 96];
/** Older snapshots say nothing about the present. */
const FRESH_MS = 12 * 60_000;

/**
 * Returns what the public list last showed of a performer, read from the end of the log: 0.5 read
 * units for its position and 1 to 2 for the chunks.
 */
export async function findUserInfo(
  { capture, now }: Pick<Services, 'capture' | 'now'>,
  performer: string,
): Promise<UserInfo> {
  const last = await findLastSnapshot(capture, performer);
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

/** Returns the latest room snapshot or end in the log; undefined if it isn't recent. */
async function findLastSnapshot(capture: Table, performer: string) {
  const end = await findLogEnd(capture, performer);
  for (const step of end ? STEPS : []) {
    const after = Math.max(0, (end?.seq ?? 0) - step);
    const chunks = await readChunksAfter(capture, performer, after, { consistent: false });
    const observations = eventsIn(chunks)
      .events.filter((event) => event.kind === 'roomSnapshot' || event.kind === 'unlisted')
      .sort((a, b) => a.ms - b.ms);
    if (observations.length > 0 || after === 0) return observations.at(-1);
  }
  return undefined;
}
