import { eventsIn, findLogEnd, readChunksAfter } from '@lambdas/data/log/capture';
import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import type { UserInfo } from '@shared/api/traffic';

/**
 * A chain on air usually grows by a chunk a minute and is told of the list every third; where it
 * grows faster, more of them are looked at once.
 */
const STEPS = [4, 24];
/** What was seen longer ago says nothing about now. */
const FRESH_MS = 12 * 60_000;

/**
 * What the public list last said about a performer, from the end of the chain: 0.5 read units
 * for its position and 1 to 2 for the chunks.
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

/** The last sight or end that the chain tells of; undefined where that is not recent. */
async function findLastSnapshot(capture: Table, performer: string) {
  const end = await findLogEnd(capture, performer);
  for (const step of end ? STEPS : []) {
    const after = Math.max(0, (end?.seq ?? 0) - step);
    const chunks = await readChunksAfter(capture, performer, after, { consistent: false });
    const told = eventsIn(chunks)
      .events.filter((event) => event.kind === 'roomSnapshot' || event.kind === 'unlisted')
      .sort((a, b) => a.ms - b.ms);
    if (told.length > 0 || after === 0) return told.at(-1);
  }
  return undefined;
}
