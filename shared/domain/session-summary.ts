import { SILENCE_MS } from './fold/boundaries';
import type { Figures, TipRow } from './fold/figures';
import type { Stretch } from './fold/fold';

/** The numbers of a broadcast that lists show. Times are epoch ms. */
export interface SessionSummary {
  readonly start: number;
  /** Null while no stop was seen. */
  readonly end: number | null;
  readonly startInferred: boolean;
  readonly endInferred: boolean;
  readonly lastActive: number;
  readonly tipTokens: number;
  readonly tips: number;
  readonly tippers: number;
  /** [tokens, tipper, 1 if anonymous] */
  readonly highestTip: readonly [number, string, 0 | 1] | null;
  readonly mediaTokens: number;
  readonly mediaPurchases: number;
  readonly fanclubJoins: number;
  readonly follows: number;
  readonly unfollows: number;
  readonly visitors: number;
  readonly peakVisitors: number;
  readonly messages: number;
  readonly privateMessages: number;
  readonly subject: string | null;
}

/** Summarises a broadcast; null for offline time. */
export function summarise(stretch: Stretch): SessionSummary | null {
  const { broadcast, figures } = stretch;
  if (!broadcast) return null;
  return {
    start: stretch.start,
    end: broadcast.stop,
    startInferred: broadcast.startInferred,
    endInferred: broadcast.stopInferred,
    lastActive: broadcast.lastActive,
    tipTokens: figures.tipTokens,
    tips: figures.tips.length,
    tippers: figures.names.length,
    highestTip: highestTipOf(stretch),
    mediaTokens: figures.mediaTokens,
    mediaPurchases: figures.mediaPurchases,
    fanclubJoins: figures.fanclubJoins,
    follows: figures.follows,
    unfollows: figures.unfollows,
    visitors: figures.visitors,
    peakVisitors: figures.peakVisitors,
    messages: figures.messages,
    privateMessages: figures.privateMessages,
    subject: figures.subject,
  };
}

function highestTipOf({ figures }: Stretch): SessionSummary['highestTip'] {
  const best = highestTip(figures);
  return best ? [best[2], figures.names[best[1]] ?? '', best[3]] : null;
}

/** The first of the highest tips. */
export function highestTip({ tips }: Pick<Figures, 'tips'>): TipRow | undefined {
  let best: TipRow | undefined;
  for (const row of tips) if (!best || row[2] > best[2]) best = row;
  return best;
}

/** Hashtags of a room subject, lower case, without the sign, each once. */
export function hashtagsOf(subject: string | null): string[] {
  const found = (subject ?? '').matchAll(/#([\p{L}\p{N}_]+)/gu);
  return [...new Set([...found].map((match) => (match[1] ?? '').toLowerCase()))];
}

/**
 * Whether a broadcast is on air at `now`. One that went silent without a stop counts as ended at
 * its last activity, although only later events can settle that.
 */
export function isOnAir(summary: Pick<SessionSummary, 'end' | 'lastActive'>, now: number): boolean {
  return summary.end === null && now - summary.lastActive < SILENCE_MS;
}
