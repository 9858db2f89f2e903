import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';

// Runs as a child process: the store gets a core of its own and ends with its parent.
const { url } = await startDynamoDb();
process.on('disconnect', () => process.exit(0));
process.send?.({ url });
