import type { Segment } from '../fold/fold';
import type { SegmentStats } from '../fold/segment-stats';
import { utcMonth } from '../time/utc-day';

/** What happened in one session while the room carried a hashtag. */
export interface TagUse {
  readonly tag: string;
  /** Time live with the hashtag. */
  readonly seconds: number;
  /** Sum of the viewers over the room snapshots, and the number of snapshots. */
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
  /** Longest use first. */
  readonly tags: readonly TagUse[];
}

/**
 * Lists the hashtag use of the sessions that started in a month.
 *
 * @param month `yyyy-mm`, UTC
 * @param segments all that touch the month, oldest first
 */
export function listMonthTags(month: string, segments: readonly Segment[]): TaggedSession[] {
  return segments
    .filter(({ kind, start }) => kind === 'broadcast' && utcMonth(start) === month)
    .map(computeTagUse);
}

/**
 * Computes a session's hashtag use. A hashtag counts from when the room first carried it until it
 * carried others.
 */
export function computeTagUse({ start, broadcast, last, stats }: Segment): TaggedSession {
  // Without a stop, stats samples of the account may continue long after the last activity.
  const end = broadcast?.stop ?? broadcast?.lastActive ?? last.ms;
  const uses = new Map<string, { -readonly [Key in keyof TagUse]: TagUse[Key] }>();
  stats.tags.forEach(({ since, tags }, index) => {
    const from = stats.origin + since;
    const next = stats.tags[index + 1];
    // The first known hashtags also count for the time before them: a room has hashtags from its
    // start.
    const span = {
      from: index === 0 ? start : from,
      to: next ? stats.origin + next.since : end + 1,
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
      for (const { viewers } of selectTimed(stats.roomSnapshots, stats, span)) {
        use.viewers += viewers;
        use.roomSnapshots += 1;
      }
      for (const { tokens } of selectTimed(stats.tips, stats, span)) {
        use.tips += 1;
        use.tipTokens += tokens;
      }
    }
  });
  const tags = [...uses.values()].sort((a, b) => b.seconds - a.seconds || (a.tag < b.tag ? -1 : 1));
  return { start, seconds: Math.round((end - start) / 1000), visitors: stats.visitors, tags };
}

function selectTimed<T extends { readonly since: number }>(
  all: readonly T[],
  { origin }: Pick<SegmentStats, 'origin'>,
  span: { from: number; to: number },
): T[] {
  return all.filter(({ since }) => origin + since >= span.from && origin + since < span.to);
}
