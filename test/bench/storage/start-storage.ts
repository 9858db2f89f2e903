import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTables } from '@infra/local/stack/create-tables';

export interface BenchStorage {
  readonly url: string;
  /** Creates a client of the store. Nothing else talks to it. */
  client(): DynamoDBClient;
  close(): void;
}

/** Starts an empty store in a process of its own, with the service's tables. */
export async function startStorage(): Promise<BenchStorage> {
  const child = fork(fileURLToPath(new URL('./storage-process.ts', import.meta.url)), {
    execArgv: ['--no-warnings', '--import', 'tsx'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    child.once('exit', (code) => reject(new Error(`The store ended with ${code}.`)));
  });
  const storage = {
    url,
    client: () => clientOf(url),
    close: () => child.disconnect(),
  };
  await createTables(storage.client());
  return storage;
}

export function clientOf(endpoint: string): DynamoDBClient {
  return new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
}
