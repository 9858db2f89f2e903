import type { HashtagStats } from '@shared/api/hashtags';
import type { CamStats } from './rank-points';

export interface HashtagRow {
  readonly hashtag: string;
  /** On air with it; 0 for one that only led viewers here. */
  readonly seconds: number;
  /** Viewers who came through it; null where nothing told of joins. */
  readonly joins: number | null;
  /** Their share of the registered visitors, percent; null where unknown. */
  readonly share: number | null;
}

/**
 * The hashtags a session carried, longest first, then those that only led viewers here, with who
 * came by them. Those under 1 % of the visitors are left out of the answer already.
 */
export function hashtagRows(
  carried: CamStats['hashtags'],
  stats: Pick<HashtagStats, 'hashtags' | 'sessionsWithJoins'> | undefined,
): HashtagRow[] {
  const isTold = stats !== undefined && stats.sessionsWithJoins > 0;
  const known = new Map(stats?.hashtags.map((row) => [row.hashtag, row]));
  const rowOf = (hashtag: string, seconds: number): HashtagRow => ({
    hashtag,
    seconds,
    joins: isTold ? (known.get(hashtag)?.joins ?? 0) : null,
    share: isTold ? (known.get(hashtag)?.share ?? null) : null,
  });
  const own = carried.map(({ hashtag, seconds }) => rowOf(hashtag, seconds));
  const ledHere = [...known.keys()].filter((hashtag) =>
    carried.every((row) => row.hashtag !== hashtag),
  );
  return [...own, ...ledHere.map((hashtag) => rowOf(hashtag, 0))].sort(
    (a, b) => b.seconds - a.seconds || (b.joins ?? 0) - (a.joins ?? 0),
  );
}

/** What is known of joins: `83 viewers came by a hashtag. 3 more by hashtags under 1 % …`. */
export function joinWords(stats: HashtagStats | undefined): string {
  if (stats === undefined) return 'For how long the room carried each';
  if (stats.sessionsWithJoins === 0) {
    return 'Who comes by a hashtag is told by the browser extension; it was not there in this session.';
  }
  const joins = stats.hashtags.reduce((sum, row) => sum + row.joins, 0);
  const { belowOnePercent } = stats;
  const count = belowOnePercent.hashtags;
  const rest =
    count === 0
      ? ''
      : ` ${belowOnePercent.joins} more by ${count === 1 ? 'a hashtag' : `${count} hashtags`} under 1 % of the visitors each, not listed.`;
  return `${joins === 1 ? '1 viewer' : `${joins} viewers`} came by these hashtags.${rest}`;
}
