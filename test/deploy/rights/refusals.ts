import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { REGION } from '@infra/region';
import type { Deployment } from '../deployment';

/** How a function signs, and where. */
interface Connection {
  readonly region: string;
  readonly endpoint: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly maxAttempts: number;
}

interface Refusal {
  /** The kind of right that is missing. */
  readonly right: string;
  /** The description of the function that lacks it. */
  readonly of: string;
  send(settings: Readonly<Record<string, string>>, connection: Connection): Promise<unknown>;
}

const key = { pk: { S: 'ACCOUNT#somebody' }, sk: { S: 'ACCOUNT' } };
const s3 = (connection: Connection) => new S3Client({ ...connection, forcePathStyle: true });

/** The model has an endpoint of its own. */
const ASKING = 'ask the model';

/** One request per kind of right, by a function whose role does not have it. */
const REFUSALS: readonly Refusal[] = [
  {
    right: 'read a table',
    of: 'GET /status',
    send: ({ TIPPERS_TABLE: TableName }, connection) =>
      new DynamoDBClient(connection).send(new GetItemCommand({ TableName, Key: key })),
  },
  {
    right: 'write a table',
    of: 'GET /status',
    send: ({ CAPTURE_TABLE: TableName }, connection) =>
      new DynamoDBClient(connection).send(new PutItemCommand({ TableName, Item: key })),
  },
  {
    right: 'count',
    of: 'GET /status',
    send: ({ CONFIGS_TABLE: TableName }, connection) =>
      new DynamoDBClient(connection).send(new UpdateItemCommand({ TableName, Key: key })),
  },
  {
    right: 'scan a table',
    of: 'job materialize',
    send: ({ CONFIGS_TABLE: TableName }, connection) =>
      new DynamoDBClient(connection).send(new ScanCommand({ TableName })),
  },
  {
    right: 'read objects',
    of: 'job publish',
    send: ({ PUBLISHED_BUCKET: Bucket }, connection) =>
      s3(connection).send(new GetObjectCommand({ Bucket, Key: 'summaries/somebody.json' })),
  },
  {
    right: 'write objects',
    of: 'job materialize',
    send: ({ ARCHIVE_BUCKET: Bucket }, connection) =>
      s3(connection).send(new PutObjectCommand({ Bucket, Key: 'chunks/a', Body: 'a' })),
  },
  {
    right: 'remove objects',
    of: 'job archive',
    send: ({ ARCHIVE_BUCKET: Bucket }, connection) =>
      s3(connection).send(new DeleteObjectCommand({ Bucket, Key: 'chunks/a' })),
  },
  {
    right: 'seal secrets of another kind',
    of: 'job notify',
    send: ({ SECRETS_KEY_ID: KeyId }, connection) =>
      new KMSClient(connection).send(
        new GenerateDataKeyCommand({
          KeyId,
          KeySpec: 'AES_256',
          EncryptionContext: { service: 'roomlight', kind: 'events-token' },
        }),
      ),
  },
  {
    right: 'open secrets of another kind',
    of: 'job listen',
    send: ({ SECRETS_KEY_ID: KeyId }, connection) =>
      new KMSClient(connection).send(
        new DecryptCommand({
          KeyId,
          CiphertextBlob: Buffer.from('sealed'),
          EncryptionContext: { service: 'roomlight', kind: 'stats-token' },
        }),
      ),
  },
  {
    right: 'manage users',
    of: 'job listen',
    send: ({ USER_POOL_ID: UserPoolId }, connection) =>
      new CognitoIdentityProviderClient(connection).send(
        new AdminDeleteUserCommand({ UserPoolId, Username: 'somebody' }),
      ),
  },
  {
    right: 'send mails',
    of: 'job listen',
    send: (_, connection) =>
      new SESv2Client(connection).send(
        new SendEmailCommand({
          FromEmailAddress: 'no-reply@example.com',
          Destination: { ToAddresses: ['somebody@example.com'] },
          Content: { Simple: { Subject: { Data: 'a' }, Body: { Text: { Data: 'a' } } } },
        }),
      ),
  },
  {
    right: 'start jobs',
    of: 'job listen',
    send: ({ CAPTURE_TABLE = '' }, connection) =>
      new LambdaClient(connection).send(
        new InvokeCommand({ FunctionName: CAPTURE_TABLE, InvocationType: 'Event' }),
      ),
  },
  {
    right: ASKING,
    of: 'job listen',
    send: ({ SUMMARY_MODEL_ID: modelId = '' }, connection) =>
      new BedrockRuntimeClient(connection).send(new ConverseCommand({ modelId, messages: [] })),
  },
];

/**
 * Lets functions ask for what their deployed roles do not allow.
 *
 * @returns the kinds of rights that were refused
 * @throws Error naming a right that was not
 */
export async function tryRefusals({ functions, judge, endpoints }: Deployment): Promise<string[]> {
  for (const { right, of, send } of REFUSALS) {
    const found = functions.find(({ description }) => description === of);
    if (!found) throw new Error(`No function is deployed as ${of}.`);
    const before = judge.refusals.length;
    const outcome = await send(found.settings, {
      region: REGION,
      endpoint:
        endpoints[right === ASKING ? 'AWS_ENDPOINT_URL_BEDROCK_RUNTIME' : 'AWS_ENDPOINT_URL'] ?? '',
      credentials: { accessKeyId: found.name, secretAccessKey: 'function' },
      maxAttempts: 1,
    }).then(
      () => 'it was allowed',
      (error: Error) => error.name,
    );
    if (!outcome.startsWith('AccessDenied') || judge.refusals.length === before) {
      throw new Error(`${of} should not have the right to ${right}: ${outcome}.`);
    }
    judge.refusals.length = before;
  }
  return REFUSALS.map(({ right }) => right);
}
