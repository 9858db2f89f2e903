import type { Store } from 'dynalite/db/index.js';

/** Below and above every key of dynalite, whose keys begin with `item-`, `index-`, `table` or `tag-`. */
const FIRST = '!';
const LAST = '~';

/**
 * LevelDB may write what it holds in memory directly to the deepest level, with replaced values,
 * and a compaction does not rewrite the deepest level by itself. The second round does.
 */
const ROUNDS = 2;

/**
 * Removes replaced and deleted values from the files of a store. LevelDB only marks them as
 * outdated and otherwise drops them at some later time. Runs in LevelDB's own thread, next to
 * reads and writes. Rewrites the entire store, so it takes time and disk space in proportion.
 *
 * The manifest still names the first and last key of former files, until the store is opened again.
 */
export async function compactStore({ db }: Store): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    // Deleting keys that never existed stores nothing, but makes this round's newest file overlap
    // all others, so that LevelDB merges it with all of them.
    await db.batch([
      { type: 'del', key: FIRST },
      { type: 'del', key: LAST },
    ]);
    await db.compactRange(FIRST, LAST);
  }
}
