import { createHash } from 'node:crypto';
import { iso } from '@lambdas/runtime/iso';
import type { Item, Table } from '@lambdas/runtime/table';
import { parseSegmentStart } from '@shared/domain/fold/fold';
import { unpack } from '../packed/packed';

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

/** A kind of document that a bucket holds one of for each stretch. */
export interface BucketKind {
  readonly letter: 'C' | 'W';
  /** How long after its stretch began a document is kept. */
  readonly keptMs: number;
  readonly pack: (value: unknown) => Uint8Array;
}

export const bucketPk = (performer: string, bucket: Bucket) => `P#${performer}#V#${bucket}`;

/** Where an instant (epoch ms) lies among the stretches of a bucket. */
export const bucketSk = ({ letter }: BucketKind, ms: number) => `${letter}#${iso(ms)}`;

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
export async function saveBucket(
  tippers: Table,
  performer: string,
  kind: BucketKind,
  rev: number,
  part: BucketPart,
  value: unknown,
  now: number,
): Promise<void> {
  const { segment, bucket } = part;
  const until = parseSegmentStart(segment) + kind.keptMs;
  if (value !== null && until <= now) return;
  await tippers.put(
    {
      pk: bucketPk(performer, bucket),
      sk: `${bucketSk(kind, earliestIn(segment))}#${segment}`,
      rev,
      ttl: Math.floor(until / 1000),
      ...(value === null ? {} : { z: kind.pack(value) }),
    },
    { expression: 'attribute_not_exists(rev) OR rev <= :rev', values: { ':rev': rev } },
  );
}

/** The stretch and the value of a document; null for one that is over or taken away. */
export function readBucket<T>(item: Item, now: number): { segment: string; value: T } | null {
  if (item.z === undefined || Number(item.ttl) * 1000 <= now) return null;
  const [, , ...segment] = item.sk.split('#');
  return { segment: segment.join('#'), value: unpack<T>(item.z) };
}
