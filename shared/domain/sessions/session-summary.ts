import { bestRanks, privateIntervals, secondsIn, viewersOf } from '../events/sights';
import { silentUntil } from '../fold/boundaries';
import type { Figures, TipRow } from '../fold/figures';
import type { Stretch } from '../fold/fold';

/** The numbers of a broadcast that lists show. Times are epoch ms. */
export interface SessionSummary {
  readonly start: number;
  /** Null while no stop was seen. */
  readonly end: number | null;
  readonly startInferred: boolean;
  readonly endInferred: boolean;
  readonly lastActive: number;
  /** When the room list no longer had the room, since the last activity. */
  readonly unlistedAt: number | null;
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
  /** [average to one decimal, most], those without an account included; null if never sighted. */
  readonly viewers: readonly [average: number, most: number] | null;
  /** As last told by the room list or the Stats API. */
  readonly followers: number | null;
  /** Best place by viewers, among all and among the gender. */
  readonly rank: readonly [overall: number | null, gender: number | null];
  /** Most viewers with tokens at one time, and the last satisfaction score in percent. */
  readonly tokened: number | null;
  readonly satisfaction: number | null;
  /** In private and group shows, from the room list's sights. */
  readonly privateSeconds: number;
  /** Income beside tips and media; null where no source told, and until the month is computed. */
  readonly otherTokens: number | null;
}

/** Summarises a broadcast; null for offline time. */
export function summarise(stretch: Stretch): SessionSummary | null {
  const { broadcast, figures } = stretch;
  if (!broadcast) return null;
  const viewers = viewersOf(figures);
  const ranks = bestRanks(figures);
  return {
    start: stretch.start,
    end: broadcast.stop,
    startInferred: broadcast.startInferred,
    endInferred: broadcast.stopInferred,
    lastActive: broadcast.lastActive,
    unlistedAt: broadcast.unlistedAt,
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
    viewers: viewers && [viewers.average, viewers.max],
    followers: followersOf(figures),
    rank: [ranks.overall, ranks.gender],
    tokened: figures.readings.reduce<number | null>(
      (most, [, , , , tokened]) => Math.max(most ?? 0, tokened),
      null,
    ),
    satisfaction: figures.readings.at(-1)?.[8] ?? null,
    privateSeconds: secondsIn(privateIntervals(figures, broadcast.stop ?? undefined)),
    otherTokens: null,
  };
}

/** Followers as last told, null where nobody told. */
export function followersOf(figures: Pick<Figures, 'sights' | 'readings'>): number | null {
  return followersTold(figures)?.[1] ?? null;
}

/** The last word on followers: ms from the origin, and how many. Null where nobody told. */
export function followersTold({
  sights,
  readings,
}: Pick<Figures, 'sights' | 'readings'>): [since: number, followers: number] | null {
  const [sight, reading] = [sights.at(-1), readings.at(-1)];
  if (sight && (!reading || sight[0] >= reading[0])) return [sight[0], sight[2]];
  return reading ? [reading[0], reading[5]] : null;
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

/**
 * Whether a broadcast is on air at `now`. One that went silent without a stop counts as ended at
 * its last activity, although only later events can settle that.
 */
export function isOnAir(
  summary: Pick<SessionSummary, 'end' | 'lastActive' | 'unlistedAt'>,
  now: number,
): boolean {
  return summary.end === null && now < silentUntil(summary);
}
