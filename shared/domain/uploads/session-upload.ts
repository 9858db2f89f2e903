import { MEMBER_TYPES } from '../platform/member-type';

/** Kinds of viewers that an extension counts. Stored by position. */
export const SNAPSHOT_TYPES = [...MEMBER_TYPES, 'guest'] as const;

/** [ms since the start, viewers of each of SNAPSHOT_TYPES] */
export type UploadedSnapshot = readonly [since: number, viewers: readonly number[]];
/** [ms since the start, hashtag, viewer or null where it is not known or may not be kept] */
export type UploadedJoin = readonly [since: number, hashtag: string, viewer: string | null];
/** [ms since the start, link] */
export type UploadedVisit = readonly [since: number, link: string];

/** What one person's browser extension counted of one broadcast. */
export interface SessionUpload {
  /** When the broadcast began as the extension saw it, epoch ms. */
  readonly start: number;
  /** When it was sent, epoch ms: of two uploads the later one knows more. */
  readonly sentAt: number;
  readonly tokens: number;
  readonly newFollowers: number;
  readonly snapshots: readonly UploadedSnapshot[];
  /** Viewers who came by a hashtag. */
  readonly joins: readonly UploadedJoin[];
  /** Viewers who came by a tracked link. */
  readonly visits: readonly UploadedVisit[];
}

/** An extension may see a start so much earlier or later than the room's own events. */
export const SAME_SESSION_MS = 15 * 60_000;

/**
 * Uploads by broadcast: those that began within 15 minutes of the first of them, oldest first.
 * Several people may run the extension in one room, so their counts must not be added up.
 */
export function bySession(uploads: readonly SessionUpload[]): SessionUpload[][] {
  const groups: SessionUpload[][] = [];
  for (const upload of uploads.toSorted((a, b) => a.start - b.start || a.sentAt - b.sentAt)) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && upload.start - first.start <= SAME_SESSION_MS) group.push(upload);
    else groups.push([upload]);
  }
  return groups;
}

/** The rows of whichever upload has the most for a key, key by key. */
export function maxByKey<Row extends readonly [since: number, key: string, ...rest: unknown[]]>(
  lists: readonly (readonly Row[])[],
): Map<string, readonly Row[]> {
  const most = new Map<string, readonly Row[]>();
  for (const rows of lists) {
    const keys = new Map<string, Row[]>();
    for (const row of rows) {
      const some = keys.get(row[1]);
      if (some) some.push(row);
      else keys.set(row[1], [row]);
    }
    for (const [key, some] of keys) {
      if (some.length > (most.get(key)?.length ?? 0)) most.set(key, some);
    }
  }
  return most;
}
