import type { Segment } from '../fold/fold';
import type { SegmentStats } from '../fold/segment-stats';
import { summarize } from '../sessions/session-summary';

/** What a mail says about a finished session. Times are epoch ms. */
export interface SessionFacts {
  readonly start: number;
  readonly end: number;
  readonly tipTokens: number;
  readonly tippers: number;
  readonly mediaTokens: number;
  readonly newFollowers: number;
  /** The tipper with the highest sum of open tips; null without open tips. */
  readonly bestTipper: { readonly name: string; readonly tokens: number } | null;
}

/** Extracts the facts of a session; null for offline time. */
export function extractSessionFacts(segment: Segment): SessionFacts | null {
  const summary = summarize(segment);
  if (!summary) return null;
  return {
    start: summary.start,
    end: summary.end ?? summary.lastActive,
    tipTokens: summary.tipTokens,
    tippers: summary.tippers,
    mediaTokens: summary.mediaTokens,
    newFollowers: summary.follows,
    bestTipper: findTopOpenTipper(segment.stats),
  };
}

/**
 * Finds the top tipper by open tips; the first one if there is a tie. Anonymous tips do not count,
 * not even for the performer's own Admins: mails stay on phones and servers for years and get
 * forwarded.
 */
function findTopOpenTipper({ names, tips }: Pick<SegmentStats, 'names' | 'tips'>) {
  const sums = new Map<number, number>();
  for (const { tipper, tokens, isAnonymous } of tips) {
    if (!isAnonymous) sums.set(tipper, (sums.get(tipper) ?? 0) + tokens);
  }
  const [best] = [...sums]
    .map(([tipper, tokens]) => ({ name: names[tipper] ?? '', tokens }))
    .sort((a, b) => b.tokens - a.tokens);
  return best ?? null;
}
