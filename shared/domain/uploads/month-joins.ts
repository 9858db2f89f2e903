import {
  groupBySession,
  SAME_SESSION_MS,
  type SessionUpload,
  selectLargestByKey,
} from './session-upload';

/** Number of viewers who came by each hashtag, for the sessions that started in a month (UTC). */
export interface MonthJoins {
  readonly hashtags: readonly string[];
  /** [start as the extension observed it (epoch ms), rows of [position of the hashtag, joins]] */
  readonly broadcasts: readonly (readonly [
    start: number,
    joins: readonly (readonly [hashtag: number, joins: number])[],
  ])[];
}

/** Joins of one session by hashtag. */
export interface SessionJoins {
  readonly start: number;
  readonly joins: readonly { readonly hashtag: string; readonly joins: number }[];
}

/**
 * Counts joins by session and hashtag.
 *
 * @param uploads those of sessions that started in the month
 */
export function countMonthJoins(uploads: readonly SessionUpload[]): MonthJoins {
  const hashtags = new Map<string, number>();
  const broadcasts = groupBySession(uploads).flatMap((group) => {
    const rows = [...selectLargestByKey(group.map(({ joins }) => joins))].map(
      ([hashtag, joins]) => {
        const index = hashtags.get(hashtag) ?? hashtags.size;
        hashtags.set(hashtag, index);
        return [index, joins.length] as const;
      },
    );
    const [first] = group;
    return first && rows.length > 0 ? [[first.start, rows] as const] : [];
  });
  return { hashtags: [...hashtags.keys()], broadcasts };
}

/** Unpacks month documents into sessions. */
export function listUploadedJoins(months: readonly MonthJoins[]): SessionJoins[] {
  return months.flatMap(({ hashtags, broadcasts }) =>
    broadcasts.map(([start, rows]) => ({
      start,
      joins: rows.map(([index, joins]) => ({ hashtag: hashtags[index] ?? '', joins })),
    })),
  );
}

/**
 * Finds the upload for the session that started at `start` (epoch ms) according to our own data.
 * Null if none is within 15 minutes.
 */
export function findNearestUpload<One extends { readonly start: number }>(
  start: number,
  uploaded: readonly One[],
): One | null {
  const distance = (one: One) => Math.abs(one.start - start);
  const near = uploaded.filter((one) => distance(one) <= SAME_SESSION_MS);
  return near.reduce<One | null>(
    (best, one) => (best && distance(best) <= distance(one) ? best : one),
    null,
  );
}
