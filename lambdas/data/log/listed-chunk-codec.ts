import type { Item } from '@lambdas/runtime/table';
import * as z from 'zod';
import { packedBytes } from '../packed/codec';
import type { LogEnd } from './log-end';

/** A chunk as it is stored: its log end is a list, which takes half of the space of named values. */
export const listedChunk = () =>
  z
    .object({
      at: z.number(),
      ttl: z.number().exactOptional(),
      z: packedBytes(),
      end: listedEnd(),
    })
    .transform(({ end, ...chunk }) => ({ ...chunk, ...toLogEnd(end, chunk.at) }));

/** Flags: the room is live, and the latest mark is a stop. */
const LIVE = 1;
const STOP = 2;

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
    /** `LIVE` and `STOP`, if they apply. */
    z.number(),
    /** Positions of the last chunks with a mark and with tokens. */
    z.number(),
    z.number(),
  ]);

type ListedEnd = z.output<ReturnType<typeof listedEnd>>;

/** Returns the list of a chunk that is appended at a time (epoch ms). */
export function toListedEnd(end: LogEnd, dictionary: number, at: number): ListedEnd {
  const before = (ms: number) => at - ms;
  const { scan = [], stats = [] } = end.observed;
  return [
    dictionary,
    end.cursor,
    end.page,
    scan.map(before),
    stats.map(before),
    before(end.oldest),
    before(end.newest),
    before(end.markMs),
    (end.isLive ? LIVE : 0) | (end.isStopMark ? STOP : 0),
    end.markedAt,
    end.paidAt,
  ];
}

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
    isLive: (flags & LIVE) !== 0,
    isStopMark: (flags & STOP) !== 0,
    markedAt,
    paidAt,
  };
}

/** Returns the number of the dictionary of a stored chunk of any form; undefined for other items. */
export function dictionaryOf({ dictionary, end }: Readonly<Record<string, unknown>>): unknown {
  return Array.isArray(end) ? end[0] : dictionary;
}

/** Returns the changed attributes of a stored chunk of any form if its events are packed again. */
export function repackedChunk(
  { end }: Item,
  { z, dictionary }: { z: Uint8Array; dictionary: number },
): Record<string, unknown> {
  return Array.isArray(end) ? { z, end: [dictionary, ...end.slice(1)] } : { z, dictionary };
}
