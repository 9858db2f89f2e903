import { createRequire } from 'node:module';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { nextTurn } from './next-turn';
import { fromWire, toWire, type WireItem } from './wire-values';

/** Answers the commands of a document client, as far as the service uses them. */
export interface Storage {
  send(command: object): Promise<unknown>;
}

type Fields = Record<string, unknown>;
type Action = (
  store: unknown,
  data: Fields,
  done: (error: unknown, answer: Fields) => void,
) => void;

const load = createRequire(import.meta.url);
const { checkTypes, checkValidations } = load('dynalite/validations') as {
  checkTypes(data: Fields, types: unknown): Fields;
  checkValidations(data: Fields, types: unknown, custom: unknown, store: unknown): void;
};

/** One operation of the stand-in: its checks, then its action. */
function operation(name: string) {
  const { types, custom } = load(`dynalite/validations/${name}`) as Fields;
  const act = load(`dynalite/actions/${name}`) as Action;
  return async (store: unknown, input: Fields): Promise<Fields> => {
    const data = checkTypes(input, types);
    checkValidations(data, types, custom, store);
    return new Promise((resolve, reject) => {
      act(store, data, (error, answer) => (error ? reject(error) : resolve(answer)));
    });
  };
}

const operations = [
  [GetCommand, operation('getItem')],
  [PutCommand, operation('putItem')],
  [QueryCommand, operation('query')],
  [UpdateCommand, operation('updateItem')],
  [DeleteCommand, operation('deleteItem')],
  [BatchGetCommand, operation('batchGetItem')],
  [ScanCommand, operation('scan')],
] as const;
const createTable = operation('createTable');
const describeTable = operation('describeTable');

/** All tables of the service have one shape. */
const shape = {
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'sk'].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
};

/**
 * DynamoDB's stand-in (dynalite) in memory, asked without the wire: a run makes hundreds of
 * thousands of calls, and what goes over HTTP takes three times as long.
 */
export async function openStorage(tables: readonly string[]): Promise<Storage> {
  const { create } = load('dynalite/db') as { create(options: object): unknown };
  const store = create({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  for (const table of tables) {
    await createTable(store, { TableName: table, ...shape });
    while (!(await isActive(store, table))) await nextTurn();
  }
  return {
    async send(command) {
      const run = operations.find(([kind]) => command instanceof kind)?.[1];
      if (!run) throw new Error(`${command.constructor.name} is not known here.`);
      try {
        return plainAnswer(await run(store, wireInput((command as { input: Fields }).input)));
      } catch (error) {
        throw asClientError(error);
      }
    },
  };
}

async function isActive(store: unknown, table: string): Promise<boolean> {
  const { Table } = await describeTable(store, { TableName: table });
  return (Table as Fields).TableStatus === 'ACTIVE';
}

const ITEMS = ['Key', 'Item', 'ExpressionAttributeValues', 'ExclusiveStartKey'];

function wireInput(input: Fields): Fields {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if (ITEMS.includes(name)) return [name, toWire(value as Fields)];
      return [name, name === 'RequestItems' ? wireRequests(value as Fields) : value];
    }),
  );
}

function wireRequests(requests: Fields): Fields {
  return Object.fromEntries(
    Object.entries(requests).map(([table, request]) => {
      const { Keys } = request as { Keys: Fields[] };
      return [table, { Keys: Keys.map(toWire) }];
    }),
  );
}

function plainAnswer(answer: Fields): Fields {
  const { Item, Items, Responses, LastEvaluatedKey } = answer;
  const all = (items: unknown) => (items as WireItem[]).map(fromWire);
  return {
    ...answer,
    ...(Item ? { Item: fromWire(Item as WireItem) } : {}),
    ...(Items ? { Items: all(Items) } : {}),
    ...(LastEvaluatedKey ? { LastEvaluatedKey: fromWire(LastEvaluatedKey as WireItem) } : {}),
    ...(Responses
      ? {
          Responses: Object.fromEntries(
            Object.entries(Responses).map(([table, items]) => [table, all(items)]),
          ),
        }
      : {}),
  };
}

/** The stand-in's own errors carry the body of an answer. */
function asClientError(error: unknown): unknown {
  const { body } = error as { body?: { __type?: string; message?: string } };
  if (!body) return error;
  const message = body.message ?? '';
  return body.__type?.endsWith('#ConditionalCheckFailedException')
    ? new ConditionalCheckFailedException({ message, $metadata: {} })
    : new Error(`${body.__type} ${message}`);
}
