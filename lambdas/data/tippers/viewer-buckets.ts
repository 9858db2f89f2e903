import { createHash } from 'node:crypto';
import type { ItemKind } from '@lambdas/runtime/item-kind';
import { putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { parseSegmentStart } from '@shared/domain/fold/fold';
import * as z from 'zod';
import { type Codec, packedBytes } from '../packed/codec';

/** Two digits: the bucket that a viewer permanently belongs to. */
export type Bucket = string;

export function bucketOf(viewer: string, buckets: number): Bucket {
  const [first = 0] = createHash('sha256').update(viewer).digest();
  return String(first % buckets).padStart(2, '0');
}

/** The data of a bucket's viewers about one segment. */
export interface BucketPart {
  readonly segment: string;
  readonly bucket: Bucket;
}

/** What an item of a bucket holds about one segment. */
export const bucketItem = () =>
  z.object({
    rev: z.number(),
    ttl: z.number(),
    /** Absent if the segment turned out to have no such data. Unpacked only while it is valid. */
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
  /** How long a document is stored after its segment started. */
  readonly keptMs: number;
  readonly codec: Codec<T>;
}

/**
 * Returns the earliest possible time of a segment's events (epoch ms). In this order, all events of
 * a segment come after those of earlier segments: offline time shares its day with sessions, but
 * never starts before the session it follows.
 */
export function earliestIn(segment: string): number {
  const [, , after = '0'] = segment.split('#');
  return Math.max(parseSegmentStart(segment), after === '0' ? 0 : Date.parse(after) + 1);
}

/**
 * Saves a bucket's document about a segment, unless a newer revision is stored. Null removes it: an
 * empty item without names stays until it expires, to keep older revisions out.
 *
 * @param now skips documents that have already expired
 */
export async function saveBucket<T>(
  table: Table,
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
    table,
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
