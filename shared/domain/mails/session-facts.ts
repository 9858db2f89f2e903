import type { Segment } from '../fold/fold';
import type { SegmentStats } from '../fold/segment-stats';
import type { Income, IncomeBasis } from '../income/income';
import { incomeTokens, summarize } from '../sessions/session-summary';

/** What a mail says about a finished session. Times are epoch ms. */
export interface SessionFacts {
  readonly start: number;
  readonly end: number;
  /** Everything earned, as far as it is known. */
  readonly incomeTokens: number;
  readonly incomeBasis: IncomeBasis;
  readonly tipTokens: number;
  readonly tippers: number;
  readonly mediaTokens: number;
  /** Follows less unfollows. */
  readonly newFollowers: number;
  /** The tipper with the highest sum of open tips; null without open tips. */
  readonly bestTipper: { readonly name: string; readonly tokens: number } | null;
}

/**
 * Extracts the facts of a session; null for offline time.
 *
 * @param income what the session earned
 */
export function extractSessionFacts(segment: Segment, income: Income): SessionFacts | null {
  const summary = summarize(segment, income);
  if (!summary) return null;
  return {
    start: summary.start,
    end: summary.end ?? summary.lastActive,
    incomeTokens: incomeTokens(summary),
    incomeBasis: summary.incomeBasis,
    tipTokens: summary.tipTokens,
    tippers: summary.tippers,
    mediaTokens: summary.mediaTokens,
    newFollowers: summary.follows - summary.unfollows,
    bestTipper: findTopOpenTipper(segment.stats),
  };
}

/**
 * Finds the top tipper by open tips; the first one if there is a tie. Anonymous tips do not count,
 * not even for the performer's own Admins: mails and pictures stay on phones and servers for years
 * and get forwarded.
 */
export function findTopOpenTipper({ names, tips }: Pick<SegmentStats, 'names' | 'tips'>) {
  const sums = new Map<number, number>();
  for (const { tipper, tokens, isAnonymous } of tips) {
    if (!isAnonymous) sums.set(tipper, (sums.get(tipper) ?? 0) + tokens);
  }
  const [best] = [...sums]
    .map(([tipper, tokens]) => ({ name: names[tipper] ?? '', tokens }))
    .sort((a, b) => b.tokens - a.tokens);
  return best ?? null;
}
