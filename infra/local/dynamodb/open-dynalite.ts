import type { Server } from 'node:http';
import dynalite from 'dynalite';
import database, { type Store } from 'dynalite/db/index.js';

/** Opens dynalite together with its store, which it does not expose. */
export function openDynalite(options: Parameters<typeof dynalite>[0]): {
  readonly server: Server;
  readonly store: Store;
} {
  const { create } = database;
  let store: Store | undefined;
  database.create = (given) => {
    store = create(given);
    closeIterators(store);
    return store;
  };
  try {
    const server = dynalite(options);
    if (!store) throw new Error('Dynalite opened no store.');
    return { server, store };
  } finally {
    database.create = create;
  }
}

/**
 * Makes dynalite close its iterators. After each query it calls their `return()`, which they don't
 * have (seen in dynalite 4.0.0). An iterator that stays open takes memory. It also holds a snapshot,
 * so that a compaction keeps everything that was deleted later.
 */
function closeIterators({ db }: Store): void {
  for (const name of ['keys', 'values'] as const) {
    const open = db[name].bind(db);
    db[name] = (options) => {
      const iterator = open(options);
      iterator.return ??= () => iterator.close();
      return iterator;
    };
  }
}
