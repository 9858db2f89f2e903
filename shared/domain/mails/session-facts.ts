import type { Segment } from '../fold/fold';
import type { SegmentStats } from '../fold/segment-stats';
import { summarize } from '../sessions/session-summary';

/** What a mail tells of a finished session. Times are epoch ms. */
export interface SessionFacts {
  readonly start: number;
  readonly end: number;
  readonly tipTokens: number;
  readonly tippers: number;
  readonly mediaTokens: number;
  readonly newFollowers: number;
  /** Who gave the most in open tips, and how much; null where nobody did. */
  readonly bestTipper: { readonly name: string; readonly tokens: number } | null;
}

/** The facts of a broadcast; null for offline time. */
export function sessionFacts(segment: Segment): SessionFacts | null {
  const summary = summarize(segment);
  if (!summary) return null;
  return {
    start: summary.start,
    end: summary.end ?? summary.lastActive,
    tipTokens: summary.tipTokens,
    tippers: summary.tippers,
    mediaTokens: summary.mediaTokens,
    newFollowers: summary.follows,
    bestTipper: bestOpenTipper(segment.stats),
  };
}

/**
 * Anonymous tips do not count, not even for the performer's own Admins: a mail lies about on
 * phones and servers for years, and is forwarded. The first of equals, as tips came.
 */
function bestOpenTipper({ names, tips }: Pick<SegmentStats, 'names' | 'tips'>) {
  const sums = new Map<number, number>();
  for (const [, name, tokens, isAnonymous] of tips) {
    if (isAnonymous === 0) sums.set(name, (sums.get(name) ?? 0) + tokens);
  }
  const [best] = [...sums].sort((a, b) => b[1] - a[1]);
  const name = best && names[best[0]];
  return best && name !== undefined ? { name, tokens: best[1] } : null;
}
