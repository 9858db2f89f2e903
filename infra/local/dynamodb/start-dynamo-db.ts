import { join } from 'node:path';
import dynalite from 'dynalite';
import { listenOnLoopback, type RunningServer } from '../serving/loopback-server';
import { lockDirectory } from '../storage/directory-lock';

export interface DynamoDbOptions {
  /** Where the tables live; without it they live in memory and end with the process. */
  readonly directory?: string;
  /** @default 0, a free port */
  readonly port?: number;
}

/**
 * Starts DynamoDB's stand-in (dynalite).
 *
 *     const dynamoDb = await startDynamoDb({ directory: '.roomlight/dynamodb' });
 *     const client = new DynamoDBClient({ endpoint: dynamoDb.url, region: 'us-east-1',
 *       credentials: { accessKeyId: 'local', secretAccessKey: 'local' } });
 *     await dynamoDb.close();
 *
 * Any credentials do. Tables are ready at once; create every index with its table. There are no
 * transactions, no streams and no expiry by time to live. One process per directory.
 *
 * @throws Error naming the other process when the directory is in use
 */
export async function startDynamoDb({
  directory,
  port = 0,
}: DynamoDbOptions = {}): Promise<RunningServer> {
  const unlock = directory === undefined ? () => {} : lockDirectory(directory);
  const server = dynalite({
    ...(directory === undefined ? {} : { path: join(directory, 'leveldb') }),
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
  });
  try {
    const { url, close } = await listenOnLoopback(server, port);

    return { url, close: () => close().finally(unlock) };
  } catch (error) {
    // Only a server that listens closes its store, so let it listen anywhere for a moment.
    await (await listenOnLoopback(server, 0)).close();
    unlock();
    throw error;
  }
}
