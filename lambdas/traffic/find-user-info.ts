import type { UserInfo } from '../../shared/api/traffic';
import { eventsIn, findChainEnd, readChunksAfter } from '../data/capture';
import type { Services } from '../lib/services';

/** A chain on air grows by a chunk a minute at most, and is told of the list every third. */
const CHUNKS = 8;
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
  const end = await findChainEnd(capture, performer);
  if (!end) return { performer, now: null };
  const after = Math.max(0, end.seq - CHUNKS);
  const chunks = await readChunksAfter(capture, performer, after, { consistent: false });
  const told = eventsIn(chunks)
    .events.filter(({ kind }) => kind === 'sight' || kind === 'unlisted')
    .sort((a, b) => a.ms - b.ms);
  const last = told.at(-1);
  if (last?.kind !== 'sight' || now() - last.ms > FRESH_MS) return { performer, now: null };

  const { connectedSince, viewers, followers, rank, genderRank, tags } = last.sight;
  return {
    performer,
    now: {
      seenAt: new Date(last.ms).toISOString(),
      since: new Date(connectedSince).toISOString(),
      viewers,
      followers,
      rank,
      genderRank,
      tags: [...tags],
    },
  };
}
