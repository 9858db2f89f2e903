import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startCognito } from '../cognito/start-cognito';
import { startDynamoDb } from '../dynamodb/start-dynamo-db';
import { startS3 } from '../s3/start-s3';
import { lockDirectory } from '../storage/directory-lock';
import { createTables } from './create-tables';
import { ARCHIVE_BUCKET, localSettings, POOL_GROUPS, PUBLISHED_BUCKET } from './local-settings';

export interface OpenStorage {
  /** Removes deleted and replaced items from the files of embedded tables, by the end of `close()`. */
  compact(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Connects a maintenance command to the service's tables, objects and users: those named by the
 * environment (`CAPTURE_TABLE` and so on), or else the embedded ones in a folder of `npm start`.
 *
 * @throws Error naming the other process while the folder is in use
 */
export async function openStorage(directory: string): Promise<OpenStorage> {
  if (process.env.CAPTURE_TABLE) return { compact: async () => {}, close: async () => {} };
  const unlock = await lockDirectory(`${directory}/lock`);
  const tables = { directory: `${directory}/state/dynamodb` };
  const dynamoDb = await startDynamoDb(tables);
  const s3 = await startS3({
    directory: `${directory}/state/s3`,
    buckets: [PUBLISHED_BUCKET, ARCHIVE_BUCKET],
  });
  const cognito = await startCognito({
    directory: `${directory}/state/cognito`,
    groups: POOL_GROUPS,
    sendMail: () => {},
  });
  const nowhere = 'http://127.0.0.1:9';
  Object.assign(
    process.env,
    localSettings({
      dynamoDb: dynamoDb.url,
      s3: s3.url,
      kms: nowhere,
      keyId: 'none',
      userPool: cognito,
      eventsApi: nowhere,
      platform: nowhere,
    }),
  );
  await createTables(new DynamoDBClient({}));
  let isCompacted = false;
  return {
    async compact() {
      await dynamoDb.compact();
      isCompacted = true;
    },
    async close() {
      await cognito.close();
      await s3.close();
      await dynamoDb.close();
      // LevelDB's manifest and log name keys of former files. It starts new ones when it is opened,
      // and keeps the log before that.
      for (let left = isCompacted ? 2 : 0; left > 0; left--) {
        await (await startDynamoDb(tables)).close();
      }
      await unlock();
    },
  };
}
