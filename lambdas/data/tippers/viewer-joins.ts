import { defineItem, keyOf, parseItem } from '@lambdas/runtime/item-kind';
import { getItem } from '@lambdas/runtime/stored-items';
import { type Expression, IF_NEW, type Item, type Key, type Table } from '@lambdas/runtime/table';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';
import {
  assignJoins,
  type HashtagJoin,
  listNewestJoins,
  type UploadedJoins,
  type ViewerJoins,
} from '@shared/domain/uploads/viewer-joins';
import * as z from 'zod';
import { joinsCodec } from './joins-codec';

const NONE: ViewerJoins = [];
const AT_ONCE = 25;

/** The hashtags through which a viewer came last. */
export const viewerJoinsItem = defineItem({
  name: 'viewer-hashtag-joins',
  version: 2,
  table: 'tippers',
  pk: 'P#{performer}#T#{viewer}',
  sk: 'J',
  schema: () => z.object({ z: joinsCodec.attribute() }),
});

/** Reads the hashtags through which a viewer came last, newest first. 0.5 read units. */
export async function listHashtagJoins(
  tippers: Table,
  performer: string,
  viewer: string,
  most = 6,
): Promise<HashtagJoin[]> {
  const item = await getItem(tippers, viewerJoinsItem, { performer, viewer });
  return listNewestJoins(item?.z ?? NONE, most);
}

/**
 * Saves what an upload says about each viewer. An empty list withdraws what it said before; if
 * nothing is left, the item is removed, because its key names the viewer. One read unit per viewer,
 * and a write if something is new. No write is pending anymore when it fails.
 */
export async function saveHashtagJoins(
  tippers: Table,
  performer: string,
  viewers: ReadonlyMap<string, UploadedJoins>,
): Promise<void> {
  const all = [...viewers];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all.slice(start, start + AT_ONCE);
    // Wait for all writes: after the caller has given up, nobody would handle a late one.
    const ends = await Promise.allSettled(
      some.map(([viewer, joins]) =>
        assign(tippers, keyOf(viewerJoinsItem, { performer, viewer }), joins),
      ),
    );
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

/**
 * Has no version: an item that was removed and created again would restart with the same one. The
 * condition is that the content is still the one that was read.
 */
async function assign(tippers: Table, key: Key, joins: UploadedJoins): Promise<void> {
  await retryOnConflict(async () => {
    const item = await tippers.get(key, { consistent: true });
    const stored = item ? parseItem(viewerJoinsItem, item).z : NONE;
    const next = assignJoins(stored, joins) ?? stored;
    if (item ? next === stored && next.length > 0 : next.length === 0) return;
    const saved =
      item && next.length === 0
        ? await tippers.remove(key, ifSame(item))
        : await tippers.put({ ...key, z: joinsCodec.pack(next) }, ifSame(item));
    if (!saved) return CONFLICT;
  });
}

function ifSame(item: Item | undefined): Expression {
  if (!item) return IF_NEW;
  return { expression: '#z = :z', names: { '#z': 'z' }, values: { ':z': item.z } };
}
