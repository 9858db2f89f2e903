import { byTokens } from '@lambdas/data/all-time-tippers';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import { isBroadcastId, type Stretch, stretchId } from '@shared/domain/fold/fold';
import { sumByTipper } from '@shared/domain/sessions/rollups';
import type { Cell, Files } from './files';

/** What each tipper gave in the stretches seen so far. */
export type TipperSums = Map<
  string,
  { tokens: number; tips: number; anonymousTokens: number; sessions: number; last: number }
>;

/** A broadcast as a row of `sessions.csv`. */
export function addSession(files: Files, { start, broadcast, last, figures }: Stretch): void {
  if (!broadcast) return;
  files.addRow('sessions', {
    start: iso(start),
    end: isoOrNull(broadcast.stop),
    lastEvent: iso(last.ms),
    tipTokens: figures.tipTokens,
    tips: figures.tips.length,
    tippers: figures.names.length,
    mediaTokens: figures.mediaTokens,
    mediaPurchases: figures.mediaPurchases,
    fanclubJoins: figures.fanclubJoins,
    follows: figures.follows,
    unfollows: figures.unfollows,
    messages: figures.messages,
    privateMessages: figures.privateMessages,
    visitors: figures.visitors,
    peakVisitors: figures.peakVisitors,
    subject: figures.subject,
  });
}

/** A stretch's tips as rows of `tips.csv`, those of one tipper only where one is named. */
export function addTips(
  files: Files,
  stretch: Stretch,
  tippers: TipperSums,
  only: string | null = null,
): void {
  const { figures, start } = stretch;
  const session = isBroadcastId(stretchId(stretch)) ? iso(start) : null;
  for (const [since, index, tokens, anonymous, message] of figures.tips) {
    const tipper = figures.names[index] ?? '';
    if (only !== null && tipper !== only) continue;
    files.addRow('tips', {
      time: iso(figures.origin + since),
      session,
      tipper,
      tokens,
      anonymous: anonymous === 1,
      message,
    });
  }
  for (const sum of sumByTipper(stretch)) {
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

/** The rows of `tippers.csv`, most tokens first. */
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
