import type { Segment } from '../fold/fold';
import type { SegmentStats } from '../fold/segment-stats';
import { utcMonth } from '../time/utc-day';

/** What a hashtag went with in one broadcast. */
export interface TagUse {
  readonly tag: string;
  /** On air with it. */
  readonly seconds: number;
  /** Sum of the viewers at each sight of the room, and how many sights there were. */
  readonly viewers: number;
  readonly roomSnapshots: number;
  readonly tips: number;
  readonly tipTokens: number;
}

export interface TaggedSession {
  /** Epoch ms. */
  readonly start: number;
  readonly seconds: number;
  readonly visitors: number;
  /** Most seconds first. */
  readonly tags: readonly TagUse[];
}

/** Broadcasts that began in a month. @param segments all that touch it, oldest first */
export function monthTags(month: string, segments: readonly Segment[]): TaggedSession[] {
  return segments
    .filter(({ kind, start }) => kind === 'broadcast' && utcMonth(start) === month)
    .map(tagUse);
}

/** A tag counts from when the room first carried it until it carried others. */
export function tagUse({ start, broadcast, last, stats }: Segment): TaggedSession {
  // Without a stop the figures of the account may go on long after the last sign of life.
  const end = broadcast?.stop ?? broadcast?.lastActive ?? last.ms;
  const uses = new Map<string, { -readonly [Key in keyof TagUse]: TagUse[Key] }>();
  stats.tags.forEach(([since, tags], index) => {
    const from = stats.origin + since;
    const next = stats.tags[index + 1];
    // What is known first holds for the time before it, too: a room has tags from its start.
    const span = {
      from: index === 0 ? start : from,
      to: next ? stats.origin + next[0] : end + 1,
    };
    for (const tag of new Set(tags)) {
      const use = uses.get(tag) ?? {
        tag,
        seconds: 0,
        viewers: 0,
        roomSnapshots: 0,
        tips: 0,
        tipTokens: 0,
      };
      uses.set(tag, use);
      use.seconds += Math.max(0, Math.round((Math.min(span.to, end) - span.from) / 1000));
      for (const [, viewers] of rowsIn(stats.roomSnapshots, stats, span)) {
        use.viewers += viewers;
        use.roomSnapshots += 1;
      }
      for (const [, , tokens] of rowsIn(stats.tips, stats, span)) {
        use.tips += 1;
        use.tipTokens += tokens;
      }
    }
  });
  const tags = [...uses.values()].sort((a, b) => b.seconds - a.seconds || (a.tag < b.tag ? -1 : 1));
  return { start, seconds: Math.round((end - start) / 1000), visitors: stats.visitors, tags };
}

function rowsIn<Row extends readonly [number, ...unknown[]]>(
  rows: readonly Row[],
  { origin }: Pick<SegmentStats, 'origin'>,
  span: { from: number; to: number },
): Row[] {
  return rows.filter(([since]) => origin + since >= span.from && origin + since < span.to);
}
