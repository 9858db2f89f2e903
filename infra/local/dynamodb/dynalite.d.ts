declare module 'dynalite' {
  import type { Server } from 'node:http';

  interface DynaliteOptions {
    /** Folder of the LevelDB store; in memory if absent. */
    path?: string;
    createTableMs?: number;
    deleteTableMs?: number;
    updateTableMs?: number;
  }

  /** An HTTP server that speaks DynamoDB's protocol; closing it closes the store as well. */
  export default function dynalite(options?: DynaliteOptions): Server;
}

declare module 'dynalite/db/index.js' {
  interface StoreIterator {
    close(): Promise<void>;
    /** Dynalite calls it if there is one. */
    return?: () => Promise<void>;
  }

  /** A LevelDB store in a folder. One in memory has no `compactRange`. */
  export interface Store {
    readonly db: {
      batch(operations: readonly { readonly type: 'del'; readonly key: string }[]): Promise<void>;
      compactRange(first: string, last: string): Promise<void>;
      keys(options?: object): StoreIterator;
      values(options?: object): StoreIterator;
    };
  }

  const database: {
    /** Dynalite opens its store with this function. */
    create(options: object): Store;
  };
  export default database;
}
