import { join } from 'node:path';
import { listenOnLoopback, type RunningServer } from '../serving/loopback-server';
import { lockDirectory } from '../storage/directory-lock';
import { compactStore } from './compact-store';
import { openDynalite } from './open-dynalite';

export interface DynamoDbOptions {
  /** Folder for the tables. Without it, tables are kept in memory until the process ends. */
  readonly directory?: string;
  /** @default 0, a free port */
  readonly port?: number;
}

/** A running stand-in for DynamoDB. */
export interface RunningDynamoDb extends RunningServer {
  /**
   * Removes deleted and replaced items from the files, too. Requests continue meanwhile. In memory,
   * does nothing.
   */
  compact(): Promise<void>;
  /** Memory of its process, in bytes, if it has one of its own. */
  memory?(): Promise<NodeJS.MemoryUsage>;
}

/**
 * Starts a stand-in for DynamoDB (dynalite).
 *
 *     const dynamoDb = await startDynamoDb({ directory: '.roomlight/dynamodb' });
 *     const client = new DynamoDBClient({ endpoint: dynamoDb.url, region: 'us-east-1',
 *       credentials: { accessKeyId: 'local', secretAccessKey: 'local' } });
 *     await dynamoDb.close();
 *
 * Any credentials are accepted. Tables are active immediately; indexes must be created with their
 * table. Transactions, streams and time to live are not supported. One process per directory.
 *
 * @throws Error naming the other process if the directory is in use
 */
export async function startDynamoDb({
  directory,
  port = 0,
}: DynamoDbOptions = {}): Promise<RunningDynamoDb> {
  const unlock = directory === undefined ? async () => {} : await lockDirectory(directory);
  const { server, store } = openDynalite({
    ...(directory === undefined ? {} : { path: join(directory, 'leveldb') }),
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
  });
  try {
    const { url, close } = await listenOnLoopback(server, port);

    return {
      url,
      compact: async () => {
        if (directory !== undefined) await compactStore(store);
      },
      close: () => close().finally(unlock),
    };
  } catch (error) {
    // Only a listening server closes its store, so start listening on any port for a moment.
    await (await listenOnLoopback(server, 0)).close();
    await unlock();
    throw error;
  }
}
