import { createHash } from 'node:crypto';

/**
 * Rooms are spread over this many buckets by a hash of the performer's name. A room stays in its
 * bucket forever, so stored keys depend on buckets only, never on how many shards there are.
 */
export const BUCKETS = 256;

/** The number of shards of a small deployment. It only grows, by doubling. */
export const MIN_SHARDS = 2;

/** Stored keys keep all buckets in two partitions, so each of two shards is read with one query. */
const BUCKETS_PER_HALF = 128;

/**
 * One of `of` equal, adjacent ranges of buckets: the rooms that one start of a job works on.
 * `index` counts from 0; `of` is a power of two.
 */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** Where a performer's items are among those of others: see `bucketKeyOf`. */
export interface BucketKey {
  readonly half: number;
  /** The bucket as two hexadecimal digits, so keys sort by bucket. */
  readonly slot: string;
}

/** Some adjacent buckets of a half, inclusive. */
export interface BucketRange {
  readonly half: number;
  readonly from: { readonly slot: string };
  readonly to: { readonly slot: string };
}

/** Returns the bucket of a performer's room, from 0 to 255. */
export function bucketOf(performer: string): number {
  const byte = createHash('sha256').update(performer).digest()[0] ?? 0;
  // The last bit comes first: it was the shard in earlier versions, and is the half now.
  return (byte & 1) * BUCKETS_PER_HALF + (byte >> 1);
}

/** Returns the variable parts of keys that lead to a performer's bucket. */
export function bucketKeyOf(performer: string): BucketKey {
  const bucket = bucketOf(performer);
  return { half: halfOf(bucket), slot: slotOf(bucket) };
}

/** Returns the shard of a performer's room if there are `of`. */
export function shardOf(performer: string, of = MIN_SHARDS): Shard {
  return { index: Math.floor((bucketOf(performer) * of) / BUCKETS), of };
}

/** Returns all shards if there are `of`. */
export function shardsOf(of = MIN_SHARDS): Shard[] {
  return Array.from({ length: of }, (_, index) => ({ index, of }));
}

/** Returns the buckets of a shard: one range, or two if there is only one shard. */
export function bucketRangesOf({ index, of }: Shard): BucketRange[] {
  const size = Math.min(BUCKETS / of, BUCKETS_PER_HALF);
  const first = (index * BUCKETS) / of;
  const ranges: BucketRange[] = [];
  for (let bucket = first; bucket < first + BUCKETS / of; bucket += size) {
    const to = { slot: slotOf(bucket + size - 1) };
    ranges.push({ half: halfOf(bucket), from: { slot: slotOf(bucket) }, to });
  }
  return ranges;
}

/** Returns a room's place among all rooms: its bucket and more of the hash, without its name. */
export function placeOf(performer: string): string {
  const hash = createHash('sha256').update(performer).digest();
  return slotOf(bucketOf(performer)) + hash.subarray(1, 9).toString('hex');
}

const halfOf = (bucket: number) => Math.floor(bucket / BUCKETS_PER_HALF);
const slotOf = (bucket: number) => bucket.toString(16).padStart(2, '0');
