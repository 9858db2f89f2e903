import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import DataLoader from 'dataloader';
import type { Item, Key } from './item';

/** The key of one item in one table. */
export interface TableKey extends Key {
  readonly table: string;
}

/** Reads one item, eventually consistent. Returns undefined if there is none. */
export type Get = (key: TableKey) => Promise<Item | undefined>;

/** DynamoDB's limit for a BatchGetItem request. */
const MAX_KEYS = 100;
const MAX_PASSES = 8;

/**
 * Combines single reads of the same moment, from any table, into one request, because pages read
 * many small items. Each item costs as much as if it were read alone. Nothing is cached.
 */
export function createBatchLoader(client: DynamoDBDocumentClient): Get {
  const loader = new DataLoader<TableKey, Item | undefined>((keys) => loadItems(client, keys), {
    cache: false,
    maxBatchSize: MAX_KEYS,
  });
  return (key) => loader.load(key);
}

/** Returns the items in the order of their keys; undefined for missing ones. */
async function loadItems(
  client: DynamoDBDocumentClient,
  keys: readonly TableKey[],
): Promise<(Item | undefined)[]> {
  const [first] = keys;
  if (first && keys.length === 1) return [await getAlone(client, first)];
  // DynamoDB rejects a batch that contains a key twice.
  const unique = new Map(keys.map((key) => [nameOf(key), key]));
  const found = await getBatch(client, [...unique.values()]);
  const byName = new Map(
    found.map(([table, item]) => [nameOf({ table, pk: item.pk, sk: item.sk }), item]),
  );
  return keys.map((key) => byName.get(nameOf(key)));
}

async function getAlone(
  client: DynamoDBDocumentClient,
  { table, pk, sk }: TableKey,
): Promise<Item | undefined> {
  const { Item } = await client.send(
    new GetCommand({ TableName: table, Key: { pk, sk }, ConsistentRead: false }),
  );
  return Item as Item | undefined;
}

/**
 * Reads up to 100 items. Returns each with the name of its table, in no particular order, without
 * the missing ones.
 *
 * @param keys without duplicates
 * @throws Error if DynamoDB leaves keys unprocessed eight times in a row
 */
export async function getBatch(
  client: DynamoDBDocumentClient,
  keys: readonly TableKey[],
): Promise<[table: string, item: Item][]> {
  const found: [string, Item][] = [];
  let wanted: Record<string, { Keys: Record<string, unknown>[] }> = {};
  for (const { table, pk, sk } of keys) {
    wanted[table] ??= { Keys: [] };
    wanted[table].Keys.push({ pk, sk });
  }
  for (let round = 0; Object.keys(wanted).length > 0; round++) {
    if (round === MAX_PASSES) throw new Error('DynamoDB kept returning unprocessed keys.');
    const { Responses = {}, UnprocessedKeys = {} } = await client.send(
      new BatchGetCommand({ RequestItems: wanted }),
    );
    for (const [table, items] of Object.entries(Responses)) {
      for (const item of items) found.push([table, item as Item]);
    }
    wanted = Object.fromEntries(
      Object.entries(UnprocessedKeys).flatMap(([table, { Keys = [] }]) =>
        Keys.length > 0 ? [[table, { Keys }]] : [],
      ),
    );
  }
  return found;
}

const nameOf = ({ table, pk, sk }: TableKey) => `${table}\n${pk}\n${sk}`;
