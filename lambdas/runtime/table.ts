import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
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
  /** Items at the most; all of the range when absent. */
  readonly limit?: number;
  readonly consistent?: boolean;
}

/**
 * One table. Reads are eventually consistent unless asked otherwise. A conditional write answers
 * whether it took effect; after a lost answer a repeated write may say false although the first
 * one did, so callers must read again before they conclude anything from false.
 */
export interface Table {
  /** Those of one moment go as one request, unless they are consistent. */
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>;
  /** In no order; missing items are left out. At most 100 keys a request, more are split. */
  getMany(keys: readonly Key[]): Promise<Item[]>;
  query(range: QueryRange): Promise<Item[]>;
  put(item: Item, condition?: Expression): Promise<boolean>;
  update(key: Key, update: Expression, condition?: string): Promise<boolean>;
  /**
   * Adds one to the item's `count`, makes the item where it is not there, and answers the count.
   * The only write that says something else when it happens twice: for what need not be exact.
   *
   * @param ttl epoch seconds where the item expires
   */
  countUp(key: Key, ttl: number): Promise<number>;
  remove(key: Key, condition?: Expression): Promise<boolean>;
}

const BATCH = 100;

/** @param get shared by tables whose gets may go together. @default one of its own */
export function openTable(
  client: DynamoDBDocumentClient,
  name: string,
  get: Get = createBatchLoader(client),
): Table {
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

    async query({ pk, from, to, descending = false, limit, consistent = false }) {
      const items: Item[] = [];
      // A period that begins after the newest figures; DynamoDB would refuse the bounds.
      if (from > to) return items;
      let after: Record<string, unknown> | undefined;
      do {
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
      } while (after && (limit === undefined || items.length < limit));
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

    async countUp({ pk, sk }, ttl) {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName: name,
          Key: { pk, sk },
          UpdateExpression: 'ADD #count :one SET #ttl = :ttl',
          ExpressionAttributeNames: { '#count': 'count', '#ttl': 'ttl' },
          ExpressionAttributeValues: { ':one': 1, ':ttl': ttl },
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

/** The condition that there is no item of this key yet. */
export const IF_NEW: Expression = { expression: 'attribute_not_exists(pk)' };

/**
 * The condition that an item still has the version that was read.
 *
 * @param version 0 for an item that was not there or had no version yet
 */
export function ifVersion(version: number): Expression {
  const names = { '#version': 'version' };
  if (version === 0) return { expression: 'attribute_not_exists(#version)', names };
  return { expression: '#version = :version', names, values: { ':version': version } };
}

/** Everything below a prefix of `sk`. */
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
