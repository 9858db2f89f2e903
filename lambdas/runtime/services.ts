import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createBatchLoader } from './batch-loader';
import { requiredEnv } from './env';
import { openSecretBox, type SecretBox } from './secret-box';
import { openTable, type Table } from './table';

/** What handlers and jobs work with. Time comes from here, too, so that tests can set it. */
export interface Services {
  readonly capture: Table;
  readonly sessions: Table;
  readonly tippers: Table;
  readonly chat: Table;
  readonly tipMenus: Table;
  readonly configs: Table;
  readonly secrets: SecretBox;
  readonly now: () => number;
}

let opened: Services | undefined;

/**
 * Returns this process's services, created on first use from its settings. The SDK reads endpoints
 * from AWS_ENDPOINT_URL_*.
 */
export function services(): Services {
  opened ??= openServices(new DynamoDBClient({ maxAttempts: 5 }));
  return opened;
}

export function openServices(client: DynamoDBClient): Services {
  return openServicesOn(client, {
    tables: {
      capture: requiredEnv('CAPTURE_TABLE'),
      sessions: requiredEnv('SESSIONS_TABLE'),
      tippers: requiredEnv('TIPPERS_TABLE'),
      chat: requiredEnv('CHAT_TABLE'),
      tipMenus: requiredEnv('TIP_MENUS_TABLE'),
      configs: requiredEnv('CONFIGS_TABLE'),
    },
    secrets: openSecretBox(new KMSClient({}), requiredEnv('SECRETS_KEY_ID'), Date.now),
    now: Date.now,
  });
}

/** The tables' names among the services. */
export type TableName = 'capture' | 'sessions' | 'tippers' | 'chat' | 'tipMenus' | 'configs';

/** What services are built from if not from this process's settings. */
export interface Ground extends Pick<Services, 'secrets' | 'now'> {
  readonly tables: Readonly<Record<TableName, string>>;
}

export function openServicesOn(client: DynamoDBClient, ground: Ground): Services {
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const { tables, secrets, now } = ground;
  const get = createBatchLoader(documents);
  return {
    capture: openTable(documents, tables.capture, get),
    sessions: openTable(documents, tables.sessions, get),
    tippers: openTable(documents, tables.tippers, get),
    chat: openTable(documents, tables.chat, get),
    tipMenus: openTable(documents, tables.tipMenus, get),
    configs: openTable(documents, tables.configs, get),
    secrets,
    now,
  };
}
