import { defineItem } from '@lambdas/runtime/item-kind';
import { queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { parseSegmentStart } from '@shared/domain/fold/fold';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { codec } from '../packed/codec';
import { stringList } from '../packed/positional';
import {
  type Bucket,
  type BucketKind,
  type BucketPart,
  bucketItem,
  bucketOf,
  readBucket,
  saveBucket,
} from './viewer-buckets';

/** Who of a bucket's viewers was in a session. */
export const viewerPresenceItem = defineItem({
  name: 'viewer-presence',
  table: 'tippers',
  pk: 'P#{performer}#V#{bucket}',
  sk: 'W#{earliest:time}#{segment:rest}',
  schema: bucketItem,
});

const BUCKETS = 16;
/** Four weeks are shown; the rest is a margin for clock differences and late days. */
export const PRESENCE: BucketKind<readonly string[]> = {
  item: viewerPresenceItem,
  keptMs: 35 * DAY_MS,
  codec: codec<readonly string[]>(() => stringList()),
};

/** Returns the bucket that records in which sessions a viewer was. */
export const presenceBucket = (viewer: string): Bucket => bucketOf(viewer, BUCKETS);

/** Every session writes all of them, even empty ones, so each bucket lists every session. */
export const presenceBuckets: readonly Bucket[] = Array.from({ length: BUCKETS }, (_, index) =>
  String(index).padStart(2, '0'),
);

/**
 * Saves which viewers of a bucket were in a session; null if it turned out not to exist. Stored for
 * 35 days.
 */
export async function savePresence(
  tippers: Table,
  performer: string,
  rev: number,
  part: BucketPart,
  viewers: readonly string[] | null,
  now: number,
): Promise<void> {
  const value = viewers && [...viewers].sort();
  await saveBucket(tippers, performer, PRESENCE, rev, part, value, now);
}

/** A session, and whether a viewer was in it. */
export interface Presence {
  /** Epoch ms. */
  readonly start: number;
  readonly wasThere: boolean;
}

/**
 * Lists the sessions that started at or after `since` (epoch ms, at most 35 days ago), oldest
 * first: 1.5 read units for a month with 600 visitors each.
 */
export async function listPresence(
  tippers: Table,
  performer: string,
  viewer: string,
  { since, now }: { since: number; now: number },
): Promise<Presence[]> {
  const bucket = presenceBucket(viewer);
  const range = { from: { earliest: since } };
  const items = await queryItems(tippers, viewerPresenceItem, { performer, bucket }, range);
  return items.flatMap((item) => {
    const viewers = readBucket(PRESENCE, item, now);
    if (!viewers) return [];
    return [{ start: parseSegmentStart(item.segment), wasThere: viewers.includes(viewer) }];
  });
}
