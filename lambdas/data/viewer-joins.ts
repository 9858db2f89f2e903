import {
  assignJoins,
  type HashtagJoin,
  newestJoins,
  type UploadedJoins,
  type ViewerJoins,
} from '../../shared/domain/uploads/viewer-joins';
import type { Table } from '../lib/table';
import { changePacked, readPacked } from './packed-document';

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
  return newestJoins(await readPacked(tippers, keyOf(performer, viewer), NONE), most);
}

/**
 * Assigns what an upload says of each viewer; an empty list takes back what it said before. A
 * read unit a viewer, and a write for those of whom it says something new.
 */
export async function saveHashtagJoins(
  tippers: Table,
  performer: string,
  viewers: ReadonlyMap<string, UploadedJoins>,
): Promise<void> {
  const all = [...viewers];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    await Promise.all(
      all
        .slice(start, start + AT_ONCE)
        .map(([viewer, joins]) =>
          changePacked(tippers, keyOf(performer, viewer), NONE, (stored) =>
            assignJoins(stored, joins),
          ),
        ),
    );
  }
}
