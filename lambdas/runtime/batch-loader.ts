import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from './table';

/** One item of one table. */
export interface TableKey extends Key {
  readonly table: string;
}

/** An item, eventually consistent; undefined where there is none. */
export type Get = (key: TableKey) => Promise<Item | undefined>;

interface Wanted {
  readonly key: TableKey;
  readonly done: (item: Item | undefined) => void;
  readonly failed: (error: unknown) => void;
}

/** As many as a request may name. */
const MAX_KEYS = 100;
const MAX_PASSES = 8;

/**
 * Lets gets that are asked for in the same moment, of whatever tables, go as one request: a page
 * shows many small things that are kept apart. Each item costs what it would alone.
 */
export function createBatchLoader(client: DynamoDBDocumentClient): Get {
  let waiting: Wanted[] = [];

  const send = () => {
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += MAX_KEYS) {
      void answer(client, all.slice(start, start + MAX_KEYS));
    }
  };

  return (key) =>
    new Promise((done, failed) => {
      // Whatever the code that runs now still asks for comes before the microtask.
      if (waiting.length === 0) queueMicrotask(send);
      waiting.push({ key, done, failed });
    });
}

async function answer(client: DynamoDBDocumentClient, wanted: readonly Wanted[]): Promise<void> {
  try {
    const [only] = wanted;
    if (only && wanted.length === 1) {
      only.done(await getAlone(client, only.key));
      return;
    }
    const keys = new Map(wanted.map(({ key }) => [nameOf(key), key]));
    const found = new Map<string, Item>();
    for (const [table, item] of await getBatch(client, [...keys.values()])) {
      found.set(nameOf({ table, pk: item.pk, sk: item.sk }), item);
    }
    for (const { key, done } of wanted) done(found.get(nameOf(key)));
  } catch (error) {
    for (const { failed } of wanted) failed(error);
  }
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
 * Items with their tables, in no order; missing ones are left out.
 *
 * @param keys each once, at most 100
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
    if (round === MAX_PASSES) throw new Error('A batch of reads kept being cut short.');
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
