import { createHash } from 'node:crypto';
import type { ItemKind } from '@lambdas/runtime/item-kind';
import { putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { parseSegmentStart } from '@shared/domain/fold/fold';
import * as z from 'zod';
import { type Codec, packedBytes } from '../packed/codec';

/** Two digits: which of some buckets a viewer belongs to. The same for ever. */
export type Bucket = string;

export function bucketOf(viewer: string, buckets: number): Bucket {
  const [first = 0] = createHash('sha256').update(viewer).digest();
  return String(first % buckets).padStart(2, '0');
}

/** What the viewers of a bucket left in one stretch. */
export interface BucketPart {
  readonly segment: string;
  readonly bucket: Bucket;
}

/** What an item of a bucket holds about one segment. */
export const bucketItem = () =>
  z.object({
    rev: z.number(),
    ttl: z.number(),
    /** Absent once the segment turned out to hold nothing. Unpacked only while it is valid. */
    z: packedBytes().exactOptional(),
  });

type Stored = z.output<ReturnType<typeof bucketItem>>;

type BucketItem = ItemKind<
  { performer: string; bucket: Bucket },
  { earliest: number; segment: string },
  Stored,
  Stored
>;

/** A kind of document that a bucket has one of per segment. */
export interface BucketKind<T> {
  readonly item: BucketItem;
  /** How long after its segment began a document is kept. */
  readonly keptMs: number;
  readonly codec: Codec<T>;
}

/**
 * The earliest that an event of a stretch can be, epoch ms. Ordered by it, every event of a
 * stretch comes after all of those before: offline time shares its day with broadcasts, but never
 * begins before the one it follows.
 */
export function earliestIn(segment: string): number {
  const [, , after = '0'] = segment.split('#');
  return Math.max(parseSegmentStart(segment), after === '0' ? 0 : Date.parse(after) + 1);
}

/**
 * Assigns a bucket's document of a stretch, unless a newer revision stands. Null takes it away:
 * what stays until its time is over keeps an older revision out and names nobody.
 *
 * @param now nothing is written that nobody could read any more
 */
export async function saveBucket<T>(
  tippers: Table,
  performer: string,
  { item, keptMs, codec }: BucketKind<T>,
  rev: number,
  part: BucketPart,
  value: T | null,
  now: number,
): Promise<void> {
  const { segment, bucket } = part;
  const until = parseSegmentStart(segment) + keptMs;
  if (value !== null && until <= now) return;
  await putItem(
    tippers,
    item,
    { performer, bucket, earliest: earliestIn(segment), segment },
    {
      rev,
      ttl: Math.floor(until / 1000),
      ...(value === null ? {} : { z: codec.pack(value) }),
    },
    { expression: 'attribute_not_exists(rev) OR rev <= :rev', values: { ':rev': rev } },
  );
}

/** The content of a document; null if it has expired or holds nothing. */
export function readBucket<T>(
  { codec }: BucketKind<T>,
  { ttl, z: packed }: Pick<Stored, 'ttl' | 'z'>,
  now: number,
): T | null {
  return packed === undefined || ttl * 1000 <= now ? null : codec.unpack(packed);
}
