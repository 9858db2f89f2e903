import { MEMBER_TYPES } from '../platform/member-type';
import type { UsedReaders } from './reader-figures';

/** Types of viewers that an extension counts. Stored by position, so append new ones at the end. */
export const SNAPSHOT_TYPES = [...MEMBER_TYPES, 'guest'] as const;

export type SnapshotType = (typeof SNAPSHOT_TYPES)[number];

/** Viewers by type, without types that the extension didn't find; `since` is in ms since the start. */
export interface UploadedSnapshot {
  readonly since: number;
  readonly viewers: Readonly<Partial<Record<SnapshotType, number>>>;
}

/** A viewer who came by a hashtag; `since` is in ms since the start. */
export interface UploadedJoin {
  readonly since: number;
  readonly hashtag: string;
  /** Null if unknown or not allowed to be kept. */
  readonly viewer: string | null;
}

/** A viewer who came by a tracked link; `since` is in ms since the start. */
export interface UploadedVisit {
  readonly since: number;
  readonly link: string;
}

/** A tip that the chat showed; `since` is in ms since the start. */
export interface UploadedTip {
  readonly since: number;
  readonly tokens: number;
  /** Null if anonymous or not allowed to be kept. */
  readonly viewer: string | null;
}

/** What one person's browser extension counted during one session. */
export interface SessionUpload {
  /** Start of the session as the extension observed it, epoch ms. */
  readonly start: number;
  /** When it was sent, epoch ms. Of two uploads, the later one is more complete. */
  readonly sentAt: number;
  /** Null if the extension didn't find it. */
  readonly tokens: number | null;
  /** Null if the extension didn't find them. */
  readonly newFollowers: number | null;
  /** Null if the extension found no chat. */
  readonly tips: readonly UploadedTip[] | null;
  readonly snapshots: readonly UploadedSnapshot[];
  readonly joins: readonly UploadedJoin[];
  readonly visits: readonly UploadedVisit[];
  readonly readers: UsedReaders;
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
    const [first] = group ?? [];
    if (group && first && upload.start - first.start <= SAME_SESSION_MS) group.push(upload);
    else groups.push([upload]);
  }
  return groups;
}

/** For each key, selects the rows of the upload that has the most rows for it. */
export function selectLargestByKey<Row>(
  lists: readonly (readonly Row[])[],
  keyOf: (row: Row) => string,
): Map<string, readonly Row[]> {
  const largest = new Map<string, readonly Row[]>();
  for (const rows of lists) {
    const keys = new Map<string, Row[]>();
    for (const row of rows) {
      const ofKey = keys.get(keyOf(row));
      if (ofKey) ofKey.push(row);
      else keys.set(keyOf(row), [row]);
    }
    for (const [key, ofKey] of keys) {
      if (ofKey.length > (largest.get(key)?.length ?? 0)) largest.set(key, ofKey);
    }
  }
  return largest;
}
