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
