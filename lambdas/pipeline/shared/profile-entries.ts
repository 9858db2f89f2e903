import { createHash } from 'node:crypto';
import { type BucketChat, chatBucket } from '@lambdas/data/tippers/viewer-chat';
import { presenceBucket, presenceBuckets } from '@lambdas/data/tippers/viewer-presence';
import type { FoldedSegment } from '@shared/domain/fold/fold';

/**
 * The id of an entry that a segment writes into profiles: `t#viewer` for a viewer's tips, `k#07`
 * for a bucket's chat, `w#07` for a bucket's presence, `r#` for the segment's tip records. Versions
 * before 30 wrote `c#07` for chat in the table of tippers. The segment stores its entries' ids, so that
 * those which a later version no longer has can be removed.
 */
export type ProfileEntry = string;

const kinds = { t: 'tips', k: 'chat', c: 'old-chat', w: 'presence', r: 'records' } as const;

export interface EntryParts {
  readonly kind: (typeof kinds)[keyof typeof kinds];
  /** The viewer or the bucket. */
  readonly of: string;
}

export function entriesOf(segment: FoldedSegment): ProfileEntry[] {
  const { names } = segment.stats;
  return [
    ...names.map(tipsEntry),
    ...[...chatByBucket(segment).keys()].map((bucket) => `k#${bucket}`),
    ...(segment.kind === 'broadcast' ? presenceBuckets.map((bucket) => `w#${bucket}`) : []),
    ...(names.length > 0 ? ['r#'] : []),
  ];
}

/** Raised when the same content is written elsewhere or in another form. */
const FORM = 2;

/** Returns a digest of all that a segment writes into profiles: the same for the same content. */
export function profilesDigest({ kind, stats, chat, present }: FoldedSegment): string {
  const content = [FORM, kind, stats.origin, stats.names, stats.tips, [...chat], present];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}

function tipsEntry(viewer: string): ProfileEntry {
  return `t#${viewer}`;
}

export function partsOf(entry: ProfileEntry): EntryParts {
  return { kind: kinds[entry.charAt(0) as keyof typeof kinds], of: entry.slice(2) };
}

/** Groups the chat of a segment by bucket and viewer. */
export function chatByBucket({ chat }: Pick<FoldedSegment, 'chat'>): Map<string, BucketChat> {
  return byBucket(
    chat,
    ([viewer]) => chatBucket(viewer),
    (some) => new Map(some),
  );
}

/** Groups the visitors of a segment by bucket. */
export function presentByBucket({ present }: Pick<FoldedSegment, 'present'>) {
  return byBucket(present, presenceBucket, (some) => some);
}

function byBucket<T, Made>(
  all: Iterable<T>,
  bucketOf: (one: T) => string,
  make: (some: readonly T[]) => Made,
): Map<string, Made> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const bucket = bucketOf(one);
    const existing = found.get(bucket);
    if (existing) existing.push(one);
    else found.set(bucket, [one]);
  }
  return new Map([...found].map(([bucket, some]) => [bucket, make(some)]));
}
