import { below, type Table } from '@lambdas/runtime/table';
import { parseSegmentStart } from '@shared/domain/fold/fold';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { pack } from '../packed/packed';
import {
  type Bucket,
  type BucketKind,
  type BucketPart,
  bucketOf,
  bucketPk,
  bucketSk,
  readBucket,
  saveBucket,
} from './viewer-buckets';

const BUCKETS = 16;
/** Four weeks are shown; the rest is for a clock that is off and a day that is late. */
const PRESENCE: BucketKind = { letter: 'W', keptMs: 35 * DAY_MS, pack };

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
  const items = await tippers.query({
    pk: bucketPk(performer, presenceBucket(viewer)),
    from: bucketSk(PRESENCE, since),
    to: below(`${PRESENCE.letter}#`).to,
  });
  return items.flatMap((item) => {
    const read = readBucket<readonly string[]>(item, now);
    if (!read) return [];
    return [{ start: parseSegmentStart(read.segment), wasThere: read.value.includes(viewer) }];
  });
}
