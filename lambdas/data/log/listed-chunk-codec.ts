import * as z from 'zod';
import { packedBytes } from '../packed/codec';
import type { LogEnd } from './log-end';

/**
 * A chunk whose log end is a list, which takes half of the space. The next version writes such chunks,
 * and this one reads them.
 */
export const listedChunk = () =>
  z
    .object({
      at: z.number(),
      ttl: z.number().exactOptional(),
      z: packedBytes(),
      end: listedEnd(),
    })
    .transform(({ end, ...chunk }) => ({ ...chunk, ...toLogEnd(end, chunk.at) }));

/** Times are in ms before the chunk was appended. */
const listedEnd = () =>
  z.tuple([
    /** Number of the dictionary that the events are packed with. */
    z.number(),
    /** Cursor and page. */
    z.string().nullable(),
    z.string().nullable(),
    /** Taken batches of scans, and of stats. */
    z.array(z.number()),
    z.array(z.number()),
    /** Oldest event, newest event and latest mark. */
    z.number(),
    z.number(),
    z.number(),
    /** Whether the room is live (1), and whether the mark is a stop (2). */
    z.number(),
    /** Positions of the last chunks with a mark and with tokens. */
    z.number(),
    z.number(),
  ]);

type ListedEnd = z.output<ReturnType<typeof listedEnd>>;

function toLogEnd(
  [dictionary, cursor, page, scan, stats, oldest, newest, mark, flags, markedAt, paidAt]: ListedEnd,
  at: number,
): Omit<LogEnd, 'seq'> & { dictionary: number } {
  const times = (before: readonly number[]) => before.map((ms) => at - ms);
  return {
    dictionary,
    cursor,
    page,
    observed: {
      ...(scan.length > 0 && { scan: times(scan) }),
      ...(stats.length > 0 && { stats: times(stats) }),
    },
    oldest: at - oldest,
    newest: at - newest,
    markMs: at - mark,
    isLive: (flags & 1) !== 0,
    isStopMark: (flags & 2) !== 0,
    markedAt,
    paidAt,
  };
}
