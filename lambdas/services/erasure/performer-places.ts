import type { CatalogueRow } from '@lambdas/data/catalogue-row';
import { items } from '@lambdas/data/items';
import { BUCKETS, bucketKeyOf, MIN_SHARDS, shardOf } from '@lambdas/data/performers/shards';
import { chatBuckets } from '@lambdas/data/tippers/viewer-chat';
import type { TableName } from '@lambdas/runtime/services';

/** Where items of a performer are, alone or among those of others. */
export interface Place {
  readonly table: TableName;
  readonly pk: string;
  /** Inclusive bounds of `sk`; equal for a single item. */
  readonly from: string;
  readonly to: string;
  /** Everything in the partition belongs to the performer. */
  readonly isOwn: boolean;
}

/**
 * Returns all places with items of a performer that follow from its name, in catalogue order.
 * Excludes items of single viewers, which the sessions' documents name, and those that are found by
 * an account or a hash.
 *
 * @param includes which kinds to look for; a partition of the performer's own is one place if all
 * of its kinds are included
 */
export function placesOf(
  performer: string,
  includes: (row: CatalogueRow) => boolean = () => true,
): Place[] {
  const ids = { performer, ...bucketKeyOf(performer) };
  const places = new Map<string, Place>();
  for (const row of items) {
    if (!includes(row) || !concernsPerformers(row)) continue;
    for (const pk of partitionsOf(row, ids)) {
      const place = placeOf(row, pk, ids, includes);
      places.set(`${place.table} ${place.pk} ${place.from}`, place);
    }
  }
  return [...places.values()];
}

/**
 * Returns the partitions with items of a single viewer of a performer.
 *
 * @param includes which kinds to look for
 */
export function viewerPlacesOf(
  performer: string,
  viewer: string,
  includes: (row: CatalogueRow) => boolean = () => true,
): Pick<Place, 'table' | 'pk'>[] {
  const places = new Map<string, Pick<Place, 'table' | 'pk'>>();
  for (const row of items) {
    const { table, pk: template } = row.kind;
    if (!template.names.includes('viewer') || !includes(row)) continue;
    const pk = template.format({ performer, viewer });
    places.set(`${table} ${pk}`, { table, pk });
  }
  return [...places.values()];
}

/** Every number of shards that there may have been. */
const SHARD_COUNTS = Array.from(
  { length: Math.log2(BUCKETS / MIN_SHARDS) + 1 },
  (_, doubled) => MIN_SHARDS * 2 ** doubled,
);

type PerformerIds = Readonly<Record<string, string | number>>;

function concernsPerformers({ kind, parts }: CatalogueRow): boolean {
  return parts !== undefined || [...kind.pk.names, ...kind.sk.names].includes('performer');
}

/** Returns the partitions of a kind; none if they cannot be derived from what is known. */
function partitionsOf(
  { kind: { pk } }: CatalogueRow,
  ids: PerformerIds & { readonly performer: string },
): string[] {
  const unknown = pk.names.filter((name) => !(name in ids));
  if (unknown.length === 0) return [pk.format(ids)];
  if (unknown.join() === 'bucket') {
    return chatBuckets.map((bucket) => pk.format({ ...ids, bucket }));
  }
  if (unknown.join() === 'of,index') {
    return SHARD_COUNTS.map((of) => pk.format(shardOf(ids.performer, of)));
  }
  return [];
}

function placeOf(
  { kind }: CatalogueRow,
  pk: string,
  ids: PerformerIds,
  includes: (row: CatalogueRow) => boolean,
): Place {
  const { table, sk } = kind;
  const isOwn = kind.pk.names.includes('performer');
  const neighbors = items.filter(
    (row) => row.kind.table === table && row.kind.pk.source === kind.pk.source,
  );
  if (isOwn && neighbors.every(includes)) return { table, pk, from: '!', to: '\uffff', isOwn };
  const prefix = sk.prefix(ids);
  const isSingle = sk.names.every((name) => name in ids);
  return { table, pk, from: prefix || '!', to: isSingle ? prefix : `${prefix}\uffff`, isOwn };
}
