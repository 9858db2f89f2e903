import { byTokens } from '@lambdas/data/tippers/all-time-tippers';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import { isSessionId, type Segment, segmentId } from '@shared/domain/fold/fold';
import { sumByTipper } from '@shared/domain/sessions/rollups';
import type { Cell, Files } from './files';

/** Sums per tipper over the segments added so far. Tokens; `last` is epoch ms. */
export type TipperSums = Map<
  string,
  { tokens: number; tips: number; anonymousTokens: number; sessions: number; last: number }
>;

/** Adds a session to `sessions.csv`; ignores offline segments. */
export function addSession(files: Files, { start, broadcast, last, stats }: Segment): void {
  if (!broadcast) return;
  files.addRow('sessions', {
    start: iso(start),
    end: isoOrNull(broadcast.stop),
    lastEvent: iso(last.ms),
    tipTokens: stats.tipTokens,
    tips: stats.tips.length,
    tippers: stats.names.length,
    mediaTokens: stats.mediaTokens,
    mediaPurchases: stats.mediaPurchases,
    fanclubJoins: stats.fanclubJoins,
    follows: stats.follows,
    unfollows: stats.unfollows,
    messages: stats.messages,
    privateMessages: stats.privateMessages,
    visitors: stats.visitors,
    peakVisitors: stats.peakVisitors,
    subject: stats.subject,
  });
}

/**
 * Adds a segment's tips to `tips.csv`, and to the sums per tipper.
 *
 * @param only adds only the tips of this tipper
 */
export function addTips(
  files: Files,
  segment: Segment,
  tippers: TipperSums,
  only: string | null = null,
): void {
  const { stats, start } = segment;
  const session = isSessionId(segmentId(segment)) ? iso(start) : null;
  for (const { since, tipper: index, tokens, isAnonymous, message } of stats.tips) {
    const tipper = stats.names[index] ?? '';
    if (only !== null && tipper !== only) continue;
    files.addRow('tips', {
      time: iso(stats.origin + since),
      session,
      tipper,
      tokens,
      anonymous: isAnonymous,
      message,
    });
  }
  for (const sum of sumByTipper(segment)) {
    if (only !== null && sum.name !== only) continue;
    const known = tippers.get(sum.name);
    tippers.set(sum.name, {
      tokens: (known?.tokens ?? 0) + sum.tokens,
      tips: (known?.tips ?? 0) + sum.tips,
      anonymousTokens: (known?.anonymousTokens ?? 0) + sum.anonymousTokens,
      sessions: (known?.sessions ?? 0) + (session === null ? 0 : 1),
      last: Math.max(known?.last ?? 0, start),
    });
  }
}

/** Returns the rows of `tippers.csv`, most tokens first. */
export function sumUp(tippers: TipperSums): Readonly<Record<string, Cell>>[] {
  return [...tippers]
    .map(([name, sums]) => ({ name, ...sums }))
    .sort(byTokens)
    .map(({ name, tokens, tips, anonymousTokens, sessions, last }) => ({
      name,
      tokens,
      tips,
      anonymousTokens,
      sessions,
      lastTipped: iso(last),
    }));
}
