import type { UsedReaders } from '@shared/domain/uploads/reader-figures';
import { SAME_SESSION_MS, type SnapshotType } from '@shared/domain/uploads/session-upload';
import type { Reading, SeenJoin, SeenTip, SeenVisit } from '../messages';
import { addSeen, type SeenBy, type SeenList } from './seen-list';

/** What was read of one session so far. Times are epoch ms. */
export interface SessionRecord {
  readonly start: number;
  /** The page that is read. Other tabs of the same room are not. */
  readonly readOn: SeenBy;
  readonly readAt: number;
  readonly tokens?: number;
  readonly followers?: SeenFollowers;
  readonly snapshots: readonly SeenSnapshot[];
  /** The least time between two snapshots. It doubles when there are too many. */
  readonly snapshotEveryMs: number;
  readonly tips?: SeenList<SeenTip>;
  readonly hashtagJoins?: SeenList<SeenJoin>;
  readonly linkVisits?: SeenList<SeenVisit>;
  readonly readers: UsedReaders;
}

interface SeenSnapshot {
  readonly time: number;
  readonly viewers: Readonly<Partial<Record<SnapshotType, number>>>;
}

interface SeenFollowers {
  readonly first: number;
  readonly firstAt: number;
  readonly last: number;
}

/** What the service takes of one session. */
export const MAX_SNAPSHOTS = 1_500;
const TIPS = { max: 5_000 };
const ARRIVALS = 2_000;
const JOINS = {
  max: ARRIVALS,
  maxKinds: 100,
  kindOf: ({ hashtag }: SeenJoin) => hashtag.replace('#', '').toLowerCase(),
};
const VISITS = { max: ARRIVALS, maxKinds: 50, kindOf: ({ link }: SeenVisit) => link };

/** Followers that were first read so soon after the start are those of the start. */
const FROM_START_MS = 2 * 60_000;

/** Whether a reading continues a session, rather than starting another one. */
export function isSameSession(
  { start, readAt }: Pick<SessionRecord, 'start' | 'readAt'>,
  reading: Reading,
): boolean {
  const { startedAt } = reading;
  // Whoever is back on air within 15 minutes is still in the same session.
  if (reading.readAt - readAt <= SAME_SESSION_MS) return true;
  return startedAt !== undefined && Math.abs(startedAt - start) <= SAME_SESSION_MS;
}

/** Starts a record with its first reading. */
export function startRecord(reading: Reading, snapshotEveryMs: number): SessionRecord {
  const { pageId, readAt, startedAt } = reading;
  const empty: SessionRecord = {
    start: startedAt ?? readAt,
    readOn: { pageId, after: 0 },
    readAt,
    snapshots: [],
    snapshotEveryMs,
    readers: {},
  };
  return addReading(empty, reading);
}

/**
 * Adds a reading. Adding it twice is the same as once, because the worker may be ended before it could
 * answer the page.
 */
export function addReading(record: SessionRecord, reading: Reading): SessionRecord {
  const { pageId, isLive, readAt, tokens, followers, viewers } = reading;
  const readOn = pageId === record.readOn.pageId ? record.readOn : { pageId, after: record.readAt };
  const fromStart = <One extends { readonly time: number }>(list: readonly One[]) =>
    list.filter(({ time }) => time >= record.start);
  const { tips, hashtagJoins, linkVisits } = reading;
  return {
    ...record,
    readOn,
    readAt: Math.max(record.readAt, readAt),
    ...(tokens !== undefined && { tokens }),
    ...(followers !== undefined && { followers: withFollowers(record, followers, readAt) }),
    ...(isLive && viewers && withSnapshot(record, { time: readAt, viewers })),
    ...(tips && { tips: addSeen(record.tips, fromStart(tips), readOn, TIPS) }),
    ...(hashtagJoins && {
      hashtagJoins: addSeen(record.hashtagJoins, fromStart(hashtagJoins), readOn, JOINS),
    }),
    ...(linkVisits && {
      linkVisits: addSeen(record.linkVisits, fromStart(linkVisits), readOn, VISITS),
    }),
    readers: { ...record.readers, ...reading.readers },
  };
}

/**
 * How many followers were won; undefined if the page doesn't show them, or was opened too late to know
 * how many there were at the start.
 */
export function newFollowersIn({ start, followers }: SessionRecord): number | undefined {
  if (followers === undefined || followers.firstAt - start > FROM_START_MS) return undefined;
  return Math.max(0, followers.last - followers.first);
}

/** More happened in the session than can be uploaded. */
export function isFull({ tips, hashtagJoins, linkVisits }: SessionRecord): boolean {
  return [tips, hashtagJoins, linkVisits].some((list) => list?.isFull);
}

function withFollowers({ followers }: SessionRecord, now: number, at: number): SeenFollowers {
  return { first: followers?.first ?? now, firstAt: followers?.firstAt ?? at, last: now };
}

function withSnapshot(record: SessionRecord, snapshot: SeenSnapshot): Partial<SessionRecord> {
  const { snapshots, snapshotEveryMs } = record;
  const last = snapshots.at(-1);
  if (last && snapshot.time - last.time < snapshotEveryMs) return {};
  const all = [...snapshots, snapshot];
  if (all.length <= MAX_SNAPSHOTS) return { snapshots: all };
  const thinned = all.filter((_, index) => index % 2 === 0);
  return { snapshots: thinned, snapshotEveryMs: 2 * snapshotEveryMs };
}
