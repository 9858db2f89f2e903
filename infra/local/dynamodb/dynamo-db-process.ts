import { startDynamoDb } from './start-dynamo-db';

// The tables of a folder, in a process of their own. `start-dynamo-db-process.ts` starts it, names
// the folder, and asks one question after the other.

export type TablesQuestion = 'compact' | 'memory';

export type TablesAnswer =
  | { readonly url: string }
  | { readonly compacted: true }
  | { readonly memory: NodeJS.MemoryUsage }
  | { readonly error: unknown };

const send = (answer: TablesAnswer) => process.connected && process.send?.(answer);

// Ctrl-C reaches every process of a terminal, but this one ends after the stack, which still needs
// it for a moment.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

async function serve(directory: string): Promise<void> {
  const dynamoDb = await startDynamoDb({ directory });
  const end = () => dynamoDb.close().finally(() => process.exit(0));
  // The stack closes it, or is killed, or was killed while the tables were opened.
  process.once('disconnect', end);
  if (!process.connected) return end();

  process.on('message', (question: TablesQuestion) => {
    if (question === 'memory') return send({ memory: process.memoryUsage() });
    dynamoDb.compact().then(
      () => send({ compacted: true }),
      (error: unknown) => send({ error }),
    );
  });
  send({ url: dynamoDb.url });
}

const [, , directory = ''] = process.argv;
serve(directory).catch((error: unknown) => {
  send({ error });
  process.disconnect?.();
});
