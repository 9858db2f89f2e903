import { bySession, maxByKey, SAME_SESSION_MS, type SessionUpload } from './session-upload';

/** How many viewers came by which hashtag, of the broadcasts that began in a month (UTC). */
export interface MonthJoins {
  readonly hashtags: readonly string[];
  /** [start as the extension saw it, epoch ms; rows of [position of the hashtag, joins]] */
  readonly broadcasts: readonly (readonly [
    start: number,
    joins: readonly (readonly [hashtag: number, joins: number])[],
  ])[];
}

/** Joins of one broadcast by hashtag. */
export interface SessionJoins {
  readonly start: number;
  readonly joins: readonly { readonly hashtag: string; readonly joins: number }[];
}

/** @param uploads whose broadcasts began in the month */
export function monthJoins(uploads: readonly SessionUpload[]): MonthJoins {
  const hashtags = new Map<string, number>();
  const broadcasts = bySession(uploads).flatMap((group) => {
    const rows = [...maxByKey(group.map(({ joins }) => joins))].map(([hashtag, joins]) => {
      const index = hashtags.get(hashtag) ?? hashtags.size;
      hashtags.set(hashtag, index);
      return [index, joins.length] as const;
    });
    const [first] = group;
    return first && rows.length > 0 ? [[first.start, rows] as const] : [];
  });
  return { hashtags: [...hashtags.keys()], broadcasts };
}

/** The broadcasts of month documents. */
export function sessionJoins(months: readonly MonthJoins[]): SessionJoins[] {
  return months.flatMap(({ hashtags, broadcasts }) =>
    broadcasts.map(([start, rows]) => ({
      start,
      joins: rows.map(([index, joins]) => ({ hashtag: hashtags[index] ?? '', joins })),
    })),
  );
}

/** What was uploaded of the broadcast that our own figures say began at `start` (epoch ms). */
export function nearestTo<One extends { readonly start: number }>(
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
