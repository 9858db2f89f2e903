import { MEMBER_TYPES } from '../platform/member-type';

/** Types of viewers that an extension counts. Stored by position, so append new ones at the end. */
export const SNAPSHOT_TYPES = [...MEMBER_TYPES, 'guest'] as const;

/** [ms since the start, viewers of each of SNAPSHOT_TYPES] */
export type UploadedSnapshot = readonly [since: number, viewers: readonly number[]];
/** [ms since the start, hashtag, viewer or null if unknown or not allowed to be kept] */
export type UploadedJoin = readonly [since: number, hashtag: string, viewer: string | null];
/** [ms since the start, link] */
export type UploadedVisit = readonly [since: number, link: string];

/** What one person's browser extension counted during one session. */
export interface SessionUpload {
  /** Start of the session as the extension observed it, epoch ms. */
  readonly start: number;
  /** When it was sent, epoch ms. Of two uploads, the later one is more complete. */
  readonly sentAt: number;
  readonly tokens: number;
  readonly newFollowers: number;
  readonly snapshots: readonly UploadedSnapshot[];
  /** Viewers who came by a hashtag. */
  readonly joins: readonly UploadedJoin[];
  /** Viewers who came by a tracked link. */
  readonly visits: readonly UploadedVisit[];
}

/**
 * Maximum difference between a start that an extension observed and the one from the room's own
 * events.
 */
export const SAME_SESSION_MS = 15 * 60_000;

/**
 * Groups uploads by session, oldest first: those that started within 15 minutes of the group's
 * first one. Several people may run the extension in one room, so their counts must not be added
 * up.
 */
export function groupBySession(uploads: readonly SessionUpload[]): SessionUpload[][] {
  const groups: SessionUpload[][] = [];
  for (const upload of uploads.toSorted((a, b) => a.start - b.start || a.sentAt - b.sentAt)) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && upload.start - first.start <= SAME_SESSION_MS) group.push(upload);
    else groups.push([upload]);
  }
  return groups;
}

/** For each key, selects the rows of the upload that has the most rows for it. */
export function selectLargestByKey<
  Row extends readonly [since: number, key: string, ...rest: unknown[]],
>(lists: readonly (readonly Row[])[]): Map<string, readonly Row[]> {
  const largest = new Map<string, readonly Row[]>();
  for (const rows of lists) {
    const keys = new Map<string, Row[]>();
    for (const row of rows) {
      const ofKey = keys.get(row[1]);
      if (ofKey) ofKey.push(row);
      else keys.set(row[1], [row]);
    }
    for (const [key, ofKey] of keys) {
      if (ofKey.length > (largest.get(key)?.length ?? 0)) largest.set(key, ofKey);
    }
  }
  return largest;
}
