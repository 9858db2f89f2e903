import {
  groupBySession,
  SAME_SESSION_MS,
  type SessionUpload,
  selectLargestByKey,
} from './session-upload';

/** Number of viewers who came to a session by each hashtag. */
export interface SessionJoins {
  /** As the extension observed it, epoch ms. */
  readonly start: number;
  readonly joins: readonly { readonly hashtag: string; readonly joins: number }[];
}

/**
 * Counts joins by session and hashtag, oldest session first. Sessions without joins are left out.
 *
 * @param uploads those of sessions that started in the month
 */
export function countMonthJoins(uploads: readonly SessionUpload[]): SessionJoins[] {
  return groupBySession(uploads).flatMap((group) => {
    const [first] = group;
    const largest = selectLargestByKey(
      group.map(({ joins }) => joins),
      ({ hashtag }) => hashtag,
    );
    const joins = [...largest].map(([hashtag, { length }]) => ({ hashtag, joins: length }));
    return first && joins.length > 0 ? [{ start: first.start, joins }] : [];
  });
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
