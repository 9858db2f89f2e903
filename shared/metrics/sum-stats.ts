import type { Stats } from './stats';

/** Stats that add up over sessions and days. */
export type Summable = Omit<Stats, 'days'>;

export const NO_STATS: Summable = {
  tipTokens: 0,
  mediaTokens: 0,
  incomeTokens: 0,
  tips: 0,
  sessions: 0,
  seconds: 0,
  follows: 0,
  unfollows: 0,
};

const KEYS = Object.keys(NO_STATS) as (keyof Summable)[];

/** Sums some stats. Hidden money (NaN) makes sums of money NaN. */
export function sumStats(all: readonly Summable[]): Summable {
  const sums = { ...NO_STATS } as { -readonly [Key in keyof Summable]: number };
  for (const stats of all) for (const key of KEYS) sums[key] += stats[key];
  return sums;
}

/** One session, as the API returns it. */
type Session = Pick<
  Stats,
  'tipTokens' | 'mediaTokens' | 'incomeTokens' | 'tips' | 'follows' | 'unfollows'
> & { readonly durationSeconds: number };

/** Returns the stats of one session. */
export function sessionStats(session: Session): Summable {
  const { tipTokens, mediaTokens, incomeTokens, tips, follows, unfollows } = session;
  return {
    tipTokens,
    mediaTokens,
    incomeTokens,
    tips,
    sessions: 1,
    seconds: session.durationSeconds,
    follows,
    unfollows,
  };
}

/** Returns the stats of the offline part of a day. */
export function offlineStats(
  day: Pick<Stats, 'tipTokens' | 'mediaTokens' | 'incomeTokens' | 'tips' | 'follows' | 'unfollows'>,
): Summable {
  const { tipTokens, mediaTokens, incomeTokens, tips, follows, unfollows } = day;
  return { ...NO_STATS, tipTokens, mediaTokens, incomeTokens, tips, follows, unfollows };
}
