import type { Expression, Item, Key, Table } from '@lambdas/runtime/table';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';
import {
  assignJoins,
  type HashtagJoin,
  listNewestJoins,
  type UploadedJoins,
  type ViewerJoins,
} from '@shared/domain/uploads/viewer-joins';
import { pack, unpack } from '../packed/packed';
import { readPacked } from '../packed/packed-document';

const NONE: ViewerJoins = [];
const AT_ONCE = 25;

const keyOf = (performer: string, viewer: string) => ({
  pk: `P#${performer}#T#${viewer}`,
  sk: 'J',
});

/** The hashtags a viewer came by last, newest first. 0.5 read units. */
export async function listHashtagJoins(
  tippers: Table,
  performer: string,
  viewer: string,
  most = 6,
): Promise<HashtagJoin[]> {
  return listNewestJoins(await readPacked(tippers, keyOf(performer, viewer), NONE), most);
}

/**
 * Assigns what an upload says of each viewer; an empty list takes back what it said before, and
 * of a viewer of whom nothing is left the item goes, for its key names them. A read unit a viewer,
 * and a write for those of whom it says something new. Where it fails nothing of it goes on.
 */
export async function saveHashtagJoins(
  tippers: Table,
  performer: string,
  viewers: ReadonlyMap<string, UploadedJoins>,
): Promise<void> {
  const all = [...viewers];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all.slice(start, start + AT_ONCE);
    // A write that is still on its way when the caller has given up would be nobody's any more.
    const ends = await Promise.allSettled(
      some.map(([viewer, joins]) => assign(tippers, keyOf(performer, viewer), joins)),
    );
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

/**
 * Has no version: an item that was removed and created again would start over at the same one. The
 * condition is that the content is still what was read.
 */
async function assign(tippers: Table, key: Key, joins: UploadedJoins): Promise<void> {
  await retryOnConflict(async () => {
    const item = await tippers.get(key, { consistent: true });
    const stored = item ? unpack<ViewerJoins>(item.z) : NONE;
    const next = assignJoins(stored, joins) ?? stored;
    if (item ? next === stored && next.length > 0 : next.length === 0) return;
    const saved =
      item && next.length === 0
        ? await tippers.remove(key, ifSame(item))
        : await tippers.put({ ...key, z: pack(next) }, ifSame(item));
    if (!saved) return CONFLICT;
  });
}

function ifSame(item: Item | undefined): Expression {
  if (!item) return { expression: 'attribute_not_exists(pk)' };
  return { expression: '#z = :z', names: { '#z': 'z' }, values: { ':z': item.z } };
}
