import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type BucketScan, openBucketScan } from './bucket-scan';
import { requiredEnv } from './env';
import { NO_DATA_KEYS } from './secret-box';
import { openServicesOn, type Services, type TableName } from './services';
import { openTableScan, type TableScan } from './table-scan';

/**
 * Everything the service stores. For maintenance commands, which run with the operator's rights.
 */
export interface FullStore {
  /** Services that cannot open secrets: maintenance has no need to. */
  readonly services: Services;
  readonly tables: Readonly<Record<TableName, TableScan>>;
  readonly published: BucketScan;
  readonly archive: BucketScan;
}

/**
 * Opens all stores that the settings name.
 *
 * @throws Error that names a missing setting
 */
export function openFullStore(now: () => number = Date.now): FullStore {
  const client = new DynamoDBClient({ maxAttempts: 8 });
  const documents = DynamoDBDocumentClient.from(client);
  const s3 = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
  const tables: Readonly<Record<TableName, string>> = {
    capture: requiredEnv('CAPTURE_TABLE'),
    sessions: requiredEnv('SESSIONS_TABLE'),
    tippers: requiredEnv('TIPPERS_TABLE'),
    chat: requiredEnv('CHAT_TABLE'),
    tipMenus: requiredEnv('TIP_MENUS_TABLE'),
    configs: requiredEnv('CONFIGS_TABLE'),
  };
  const names = Object.entries(tables) as [TableName, string][];
  return {
    services: openServicesOn(client, {
      tables,
      secrets: { seal: notHere, open: notHere, keys: NO_DATA_KEYS },
      now,
    }),
    tables: Object.fromEntries(
      names.map(([table, name]) => [table, openTableScan(documents, name)]),
    ) as Record<TableName, TableScan>,
    published: openBucketScan(s3, requiredEnv('PUBLISHED_BUCKET')),
    archive: openBucketScan(s3, requiredEnv('ARCHIVE_BUCKET')),
  };
}

async function notHere(): Promise<never> {
  throw new Error('Maintenance opens no secrets and asks no platform.');
}
