import {
  ConditionalCheckFailedException,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { createBatchLoader, type Get, getBatch } from './batch-loader';
import type { Item, Key } from './item';

export type { Item, Key };

/** A DynamoDB expression with its names and values. */
export interface Expression {
  readonly expression: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
}

export interface QueryRange {
  readonly pk: string;
  /** Inclusive bounds of `sk`. */
  readonly from: string;
  readonly to: string;
  readonly descending?: boolean;
  /** Maximum number of items. By default the whole range. */
  readonly limit?: number;
  /** Maximum number of pages, of 1 MB each. By default the whole range. */
  readonly pages?: number;
  readonly consistent?: boolean;
}

/**
 * One table. Reads are eventually consistent by default. Conditional writes return whether they
 * took effect. If the SDK retries a write whose response got lost, the result can be false although
 * the first attempt succeeded, so callers must read again before they draw conclusions from false.
 */
export interface Table {
  /** Eventually consistent gets of the same moment share one request. */
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>;
  /** Returns items in no particular order, without the missing ones. One request per 100 keys. */
  getMany(keys: readonly Key[]): Promise<Item[]>;
  query(range: QueryRange): Promise<Item[]>;
  put(item: Item, condition?: Expression): Promise<boolean>;
  update(key: Key, update: Expression, condition?: string): Promise<boolean>;
  /**
   * Increments the item's `count`, creates the item if needed, and returns the new count. The only
   * write that is not idempotent, so use it only where the count may be inexact.
   *
   * @param ttl when the item expires (epoch seconds)
   * @param by by how much. @default 1
   */
  countUp(key: Key, ttl: number, by?: number): Promise<number>;
  remove(key: Key, condition?: Expression): Promise<boolean>;
}

const BATCH = 100;

/**
 * Opens a table. Its calls throw an error that names the table if it does not exist.
 *
 * @param get a loader that several tables share. @default one for this table alone
 */
export function openTable(
  client: DynamoDBDocumentClient,
  name: string,
  get: Get = createBatchLoader(client),
): Table {
  const table = openCalls(client, name, get);
  const naming = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      // DynamoDB’s own message does not say which table.
      if (!(error instanceof ResourceNotFoundException)) throw error;
      throw new Error(`The table ${name} does not exist.`, { cause: error });
    }
  };
  return {
    get: (...input) => naming(table.get(...input)),
    getMany: (...input) => naming(table.getMany(...input)),
    query: (...input) => naming(table.query(...input)),
    put: (...input) => naming(table.put(...input)),
    update: (...input) => naming(table.update(...input)),
    countUp: (...input) => naming(table.countUp(...input)),
    remove: (...input) => naming(table.remove(...input)),
  };
}

function openCalls(client: DynamoDBDocumentClient, name: string, get: Get): Table {
  return {
    async get({ pk, sk }, { consistent = false } = {}) {
      if (!consistent) return get({ table: name, pk, sk });
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: { pk, sk }, ConsistentRead: true }),
      );
      return Item as Item | undefined;
    },

    async getMany(keys) {
      const found: Item[] = [];
      for (let start = 0; start < keys.length; start += BATCH) {
        const wanted = keys.slice(start, start + BATCH);
        const batch = await getBatch(
          client,
          wanted.map(({ pk, sk }) => ({ table: name, pk, sk })),
        );
        found.push(...batch.map(([, item]) => item));
      }
      return found;
    },

    async query({ pk, from, to, descending = false, limit, pages, consistent = false }) {
      const items: Item[] = [];
      // An empty range, for example a period that starts after the newest item. DynamoDB would
      // reject it.
      if (from > to) return items;
      let after: Record<string, unknown> | undefined;
      let left = pages ?? Number.POSITIVE_INFINITY;
      do {
        left -= 1;
        const page = await client.send(
          new QueryCommand({
            TableName: name,
            KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
            ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
            ScanIndexForward: !descending,
            ConsistentRead: consistent,
            ...(limit === undefined ? {} : { Limit: limit - items.length }),
            ...(after ? { ExclusiveStartKey: after } : {}),
          }),
        );
        items.push(...((page.Items ?? []) as Item[]));
        after = page.LastEvaluatedKey;
      } while (after && left > 0 && (limit === undefined || items.length < limit));
      return items;
    },

    put: (item, condition) =>
      took(
        client.send(
          new PutCommand({ TableName: name, Item: { ...item }, ...conditionOf(condition) }),
        ),
      ),

    update: ({ pk, sk }, { expression, names, values }, condition) =>
      took(
        client.send(
          new UpdateCommand({
            TableName: name,
            Key: { pk, sk },
            UpdateExpression: expression,
            ...(condition ? { ConditionExpression: condition } : {}),
            ...(names ? { ExpressionAttributeNames: { ...names } } : {}),
            ...(values ? { ExpressionAttributeValues: { ...values } } : {}),
          }),
        ),
      ),

    async countUp({ pk, sk }, ttl, by = 1) {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName: name,
          Key: { pk, sk },
          UpdateExpression: 'ADD #count :by SET #ttl = :ttl',
          ExpressionAttributeNames: { '#count': 'count', '#ttl': 'ttl' },
          ExpressionAttributeValues: { ':by': by, ':ttl': ttl },
          ReturnValues: 'UPDATED_NEW',
        }),
      );
      return Number(Attributes?.count);
    },

    remove: ({ pk, sk }, condition) =>
      took(
        client.send(
          new DeleteCommand({ TableName: name, Key: { pk, sk }, ...conditionOf(condition) }),
        ),
      ),
  };
}

/** Condition: no item with this key exists. */
export const IF_NEW: Expression = { expression: 'attribute_not_exists(pk)' };

/**
 * Condition: the item still has the version that was read.
 *
 * @param version 0 if the item did not exist or had no version
 */
export function ifVersion(version: number): Expression {
  const names = { '#version': 'version' };
  if (version === 0) return { expression: 'attribute_not_exists(#version)', names };
  return { expression: '#version = :version', names, values: { ':version': version } };
}

/** Returns the range of all `sk` values with a prefix. */
export function below(prefix: string): { from: string; to: string } {
  return { from: prefix, to: `${prefix}\uffff` };
}

function conditionOf(condition: Expression | undefined) {
  if (!condition) return {};
  return {
    ConditionExpression: condition.expression,
    ...(condition.names ? { ExpressionAttributeNames: { ...condition.names } } : {}),
    ...(condition.values ? { ExpressionAttributeValues: { ...condition.values } } : {}),
  };
}

async function took(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
