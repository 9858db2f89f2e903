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
/** Four weeks are shown; the rest is for a clock that is off and a day that is late. */
const PRESENCE: BucketKind<readonly string[]> = {
  item: viewerPresenceItem,
  keptMs: 35 * DAY_MS,
  codec: codec<readonly string[]>(() => stringList()),
};

/** The bucket that tells in which broadcasts a viewer was. */
export const presenceBucket = (viewer: string): Bucket => bucketOf(viewer, BUCKETS);

/** Every broadcast writes all of them, also for nobody: so each of them knows every broadcast. */
export const presenceBuckets: readonly Bucket[] = Array.from({ length: BUCKETS }, (_, index) =>
  String(index).padStart(2, '0'),
);

/** Assigns who of a bucket was in a broadcast, null for none any more. Kept for 35 days. */
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

/** A broadcast that a viewer was in, or was not. */
export interface Presence {
  /** Epoch ms. */
  readonly start: number;
  readonly wasThere: boolean;
}

/**
 * The broadcasts that began at or after `since` (epoch ms, at most 35 days ago), oldest first:
 * 1.5 read units for a month of 600 visitors each.
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
