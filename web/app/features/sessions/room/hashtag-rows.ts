import type { HashtagStats } from '@shared/api/hashtags';
import { formatCountOf } from '@web/lib/format';
import type { CamStats } from './rank-points';

export interface HashtagRow {
  readonly hashtag: string;
  /** Time live with it; 0 if it only brought viewers in. */
  readonly seconds: number;
  /** Viewers who came through it; null if joins weren't counted. */
  readonly joins: number | null;
  /** Their share of registered visitors in percent; null if unknown. */
  readonly share: number | null;
}

/**
 * The hashtags of a session's room, longest use first, then those that only brought viewers in.
 * Where joins were counted, `stats` leaves out the hashtags that brought less than 1% of visitors,
 * and so does this list.
 */
export function hashtagRows(
  carried: CamStats['hashtags'],
  stats: Pick<HashtagStats, 'hashtags' | 'sessionsWithJoins'> | undefined,
): HashtagRow[] {
  const hasJoins = stats !== undefined && stats.sessionsWithJoins > 0;
  const rowsByTag = new Map(stats?.hashtags.map((row) => [row.hashtag, row]));
  const rowOf = (hashtag: string, seconds: number): HashtagRow => ({
    hashtag,
    seconds,
    joins: hasJoins ? (rowsByTag.get(hashtag)?.joins ?? 0) : null,
    share: hasJoins ? (rowsByTag.get(hashtag)?.share ?? null) : null,
  });
  const own = carried
    .filter(({ hashtag }) => !hasJoins || rowsByTag.has(hashtag))
    .map(({ hashtag, seconds }) => rowOf(hashtag, seconds));
  const ledHere = [...rowsByTag.keys()].filter((hashtag) =>
    carried.every((row) => row.hashtag !== hashtag),
  );
  return [...own, ...ledHere.map((hashtag) => rowOf(hashtag, 0))].sort(
    (a, b) => b.seconds - a.seconds || (b.joins ?? 0) - (a.joins ?? 0),
  );
}

/** Describes the joins: `83 viewers joined through these hashtags. Not listed: 3 more …`. */
export function describeJoins(stats: HashtagStats | undefined): string {
  if (stats === undefined) return 'How long the room used each one';
  if (stats.sessionsWithJoins === 0) {
    return 'The browser extension counts who joins through a hashtag. It wasn’t running in this session.';
  }
  const joins = stats.hashtags.reduce((sum, row) => sum + row.joins, 0);
  const { belowOnePercent } = stats;
  const count = belowOnePercent.hashtags;
  const rest =
    count === 0
      ? ''
      : ` Not listed: ${belowOnePercent.joins} more through ${count === 1 ? 'a hashtag' : `${count} hashtags`} with under 1% of visitors each.`;
  return `${formatCountOf(joins, 'viewer')} joined through these hashtags.${rest}`;
}
