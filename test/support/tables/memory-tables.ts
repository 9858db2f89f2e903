import {
  ConditionalCheckFailedException,
  CreateTableCommand,
  DescribeTableCommand,
  ListTablesCommand,
  ResourceInUseException,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from '@lambdas/runtime/table';
import { checkExpressions, type Expressions, invalid } from './expression-rules';
import { type Fields, meets, updated } from './expressions';
import { inByteOrder, openPartitions, type Partitions } from './partitions';
import { checkSize, sizeOf, stored } from './stored-value';

/** Executes the commands of a document client that the service uses. */
export interface MemoryTables {
  send(command: object): Promise<unknown>;
  /** Invalid requests. A process may have mistaken their errors for a failure. */
  readonly refused: readonly string[];
  /** Returns the items of each table. */
  items(): TableItems;
  /** Returns one item at once; undefined if there is none. */
  item(table: string, key: Key): Item | undefined;
}

/** Items by the name of their table. */
export type TableItems = ReadonlyMap<string, readonly Item[]>;

export interface MemoryTablesOptions {
  /** Tables that exist from the start. */
  readonly tables?: readonly string[];
  /** Items of tables that exist from the start. */
  readonly items?: TableItems;
  /** Maximum items per page. @default as many as fit into 1 MB */
  readonly pageItems?: number;
}

const PAGE_BYTES = 1024 * 1024;
const MAX_BATCH_KEYS = 100;

/**
 * DynamoDB's tables in memory, for runs whose many calls would otherwise spend most of their time
 * in the SDK, HTTP and dynalite. A conformance test compares it with dynalite.
 */
export function openMemoryTables(options: MemoryTablesOptions = {}): MemoryTables {
  const { tables = [], items = new Map(), pageItems = Number.POSITIVE_INFINITY } = options;
  const byName = new Map(tables.map((name) => [name, openPartitions()]));
  for (const [name, list] of items) byName.set(name, partitionsOf(list));
  const refused: string[] = [];
  const tableOf = (name: string | undefined): Partitions => {
    const found = byName.get(name ?? '');
    if (found) return found;
    throw new ResourceNotFoundException({
      message: 'Requested resource not found',
      $metadata: { httpStatusCode: 400 },
    });
  };

  function answer(command: object): object {
    if (command instanceof GetCommand) {
      const { TableName, Key } = command.input;
      const item = tableOf(TableName).get(keyOf(Key));
      return item ? { Item: item } : {};
    }
    if (command instanceof BatchGetCommand) return getMany(command);
    if (command instanceof QueryCommand) return query(command);
    if (command instanceof PutCommand) {
      const { TableName, Item } = command.input;
      const item = stored(Item) as Item;
      keyOf(item);
      return write(tableOf(TableName), item, command.input, () => item);
    }
    if (command instanceof UpdateCommand) return update(command);
    if (command instanceof DeleteCommand) {
      const { TableName, Key } = command.input;
      return write(tableOf(TableName), keyOf(Key), command.input, () => null);
    }
    if (command instanceof ScanCommand) return scan(command);
    if (command instanceof CreateTableCommand) return createTable(command);
    if (command instanceof DescribeTableCommand) {
      const { TableName } = command.input;
      tableOf(TableName);
      return { Table: { TableName, TableStatus: 'ACTIVE' } };
    }
    if (command instanceof ListTablesCommand) return { TableNames: [...byName.keys()].toSorted() };
    throw invalid(`${command.constructor.name} is not known here.`);
  }

  function getMany({ input }: BatchGetCommand) {
    const requests = Object.entries(input.RequestItems ?? {});
    const count = requests.reduce((sum, [, { Keys = [] }]) => sum + Keys.length, 0);
    if (count > MAX_BATCH_KEYS) throw invalid('Too many items requested for the BatchGetItem call');
    const found = requests.map(([name, { Keys = [] }]) => {
      if (Keys.length === 0) throw invalid('A batch needs at least one key of each table.');
      const keys = Keys.map(keyOf);
      if (new Set(keys.map(({ pk, sk }) => `${pk}\n${sk}`)).size < keys.length) {
        throw invalid('Provided list of item keys contains duplicates');
      }
      return [name, keys.flatMap((key) => tableOf(name).get(key) ?? [])] as const;
    });
    return { Responses: Object.fromEntries(found), UnprocessedKeys: {} };
  }

  function query({ input }: QueryCommand) {
    const { TableName, ExpressionAttributeValues: values = {}, ExclusiveStartKey: after } = input;
    const table = tableOf(TableName);
    checkExpressions(input);
    if (input.KeyConditionExpression !== 'pk = :pk AND sk BETWEEN :from AND :to') {
      throw invalid(`Not understood: ${input.KeyConditionExpression}`);
    }
    const [pk, from, to] = [String(values[':pk']), String(values[':from']), String(values[':to'])];
    if (inByteOrder(from, to) > 0) {
      throw invalid(
        'The BETWEEN operator requires upper bound to be greater than or equal to lower',
      );
    }
    const isDescending = input.ScanIndexForward === false;
    const all = table.between(pk, { from, to });
    if (isDescending) all.reverse();
    return page(all, input.Limit, (item) => {
      if (!after) return true;
      const order = inByteOrder(item.sk, String(after.sk));
      return isDescending ? order < 0 : order > 0;
    });
  }

  function scan({ input: { TableName, ExclusiveStartKey: after, Limit } }: ScanCommand) {
    const all = tableOf(TableName)
      .all()
      .sort((a, b) => inByteOrder(a.pk, b.pk) || inByteOrder(a.sk, b.sk));
    return page(all, Limit, (item) => {
      if (!after) return true;
      return (inByteOrder(item.pk, after.pk) || inByteOrder(item.sk, after.sk)) > 0;
    });
  }

  /** Returns one page of a list, and where the next one starts. */
  function page(all: readonly Item[], limit = pageItems, isAfter: (item: Item) => boolean) {
    const most = Math.min(limit, pageItems);
    const items: Item[] = [];
    let bytes = 0;
    for (const item of all) {
      if (!isAfter(item)) continue;
      if (items.length >= most || bytes >= PAGE_BYTES) {
        const { pk, sk } = items.at(-1) as Item;
        return { Items: items, Count: items.length, LastEvaluatedKey: { pk, sk } };
      }
      items.push(item);
      bytes += sizeOf(item);
    }
    return { Items: items, Count: items.length };
  }

  function update({ input }: UpdateCommand) {
    const { TableName, UpdateExpression = '', ReturnValues } = input;
    const key = keyOf(input.Key);
    const table = tableOf(TableName);
    const terms = termsOf(input);
    let changed: Fields = {};
    write(table, key, input, (seen) => {
      const before = seen ?? { ...key };
      const next = stored(updated(before, UpdateExpression, terms)) as Item;
      if (next.pk !== key.pk || next.sk !== key.sk) throw invalid('Cannot update a key attribute.');
      changed = Object.fromEntries(
        Object.entries(next).filter(([name, value]) => before[name] !== value),
      );
      return next;
    });
    if (ReturnValues === undefined || ReturnValues === 'NONE') return {};
    if (ReturnValues === 'UPDATED_NEW') return { Attributes: changed };
    throw invalid(`ReturnValues ${ReturnValues} is not known here.`);
  }

  function createTable({ input: { TableName = '' } }: CreateTableCommand) {
    if (byName.has(TableName)) {
      throw new ResourceInUseException({
        message: `Table already exists: ${TableName}`,
        $metadata: { httpStatusCode: 400 },
      });
    }
    byName.set(TableName, openPartitions());
    return { TableDescription: { TableName, TableStatus: 'ACTIVE' } };
  }

  return {
    refused,
    items: () => new Map([...byName].map(([name, table]) => [name, table.all()])),
    item: (table, key) => tableOf(table).get(key),
    async send(command) {
      try {
        return answer(command);
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) refused.push(String(error));
        throw error;
      }
    },
  };
}

function partitionsOf(items: readonly Item[]): Partitions {
  const partitions = openPartitions();
  for (const item of items) partitions.set(stored(item) as Item);
  return partitions;
}

/** Replaces an item by the result of `make`, null to delete it, if the condition holds. */
function write(
  table: Partitions,
  { pk, sk }: Key,
  expressions: Expressions,
  make: (seen: Item | undefined) => Item | null,
) {
  checkExpressions(expressions);
  const seen = table.get({ pk, sk });
  const { ConditionExpression: condition } = expressions;
  if (condition !== undefined && !meets(seen ?? {}, condition, termsOf(expressions))) {
    throw new ConditionalCheckFailedException({
      message: 'The conditional request failed',
      $metadata: { httpStatusCode: 400 },
    });
  }
  const next = make(seen);
  if (next) checkSize(next);
  if (next) table.set(next);
  else table.remove({ pk, sk });
  return {};
}

function keyOf(value: unknown): Key {
  const { pk, sk } = (value ?? {}) as Partial<Key>;
  for (const part of [pk, sk]) {
    if (typeof part !== 'string' || part === '') {
      throw invalid(
        'One or more parameter values were invalid: a key is missing, empty or no text',
      );
    }
  }
  return { pk, sk } as Key;
}

function termsOf({ ExpressionAttributeNames, ExpressionAttributeValues }: Expressions) {
  return {
    names: ExpressionAttributeNames ?? {},
    values: (ExpressionAttributeValues ? stored(ExpressionAttributeValues) : {}) as Fields,
  };
}
