import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createBatchLoader } from './batch-loader';
import { requiredEnv } from './env';
import { openSecretBox, type SecretBox } from './secret-box';
import { openTable, type Table } from './table';

/** What handlers and pipeline functions work with; time and the outside world come from here. */
export interface Services {
  readonly capture: Table;
  readonly sessions: Table;
  readonly tippers: Table;
  readonly tipMenus: Table;
  readonly configs: Table;
  readonly secrets: SecretBox;
  readonly now: () => number;
}

let opened: Services | undefined;

/** The services of this process, made once from its settings. Endpoints follow AWS_ENDPOINT_URL_*. */
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
      tipMenus: requiredEnv('TIP_MENUS_TABLE'),
      configs: requiredEnv('CONFIGS_TABLE'),
    },
    secrets: openSecretBox(new KMSClient({}), requiredEnv('SECRETS_KEY_ID'), Date.now),
    now: Date.now,
  });
}

/** The tables, by the name they have among the services. */
export type TableName = 'capture' | 'sessions' | 'tippers' | 'tipMenus' | 'configs';

/** What the services stand on, where it is not this process's settings. */
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
    tipMenus: openTable(documents, tables.tipMenus, get),
    configs: openTable(documents, tables.configs, get),
    secrets,
    now,
  };
}
