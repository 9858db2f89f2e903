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
import type { Item, Key } from '@lambdas/runtime/table';
import { type Fields, meets, updated } from './expressions';
import { openPartitions, type Partitions } from './partitions';

/** Answers the commands of a document client, as far as the service uses them. */
export interface Storage {
  send(command: object): Promise<unknown>;
  /** What it was asked that makes no sense, which a process may have taken for a failure. */
  readonly refused: readonly string[];
}

interface Conditional {
  readonly ConditionExpression?: string | undefined;
  readonly ExpressionAttributeNames?: Record<string, string> | undefined;
  readonly ExpressionAttributeValues?: Fields | undefined;
}

/** Far fewer than DynamoDB puts on a page, so that there are pages. */
const PAGE = 60;

/**
 * DynamoDB's tables in memory: a run makes hundreds of thousands of calls, and what goes through
 * the stand-in that speaks its protocol takes many times as long. A test holds it against that one.
 */
export function openStorage(tables: readonly string[]): Storage {
  const byName = new Map(tables.map((name) => [name, openPartitions()]));
  const tableOf = (name: string | undefined): Partitions => {
    const found = byName.get(name ?? '');
    if (!found) throw new Error(`There is no table ${name}.`);
    return found;
  };
  const refused: string[] = [];
  return {
    refused,
    async send(command) {
      try {
        return answer(tableOf, command);
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) refused.push(String(error));
        throw error;
      }
    },
  };
}

function answer(tableOf: (name: string | undefined) => Partitions, command: object): object {
  if (command instanceof GetCommand) {
    const { TableName, Key } = command.input;
    return { Item: tableOf(TableName).get(Key as Key) };
  }
  if (command instanceof BatchGetCommand) return getMany(tableOf, command);
  if (command instanceof QueryCommand) return query(tableOf(command.input.TableName), command);
  if (command instanceof ScanCommand) return { Items: tableOf(command.input.TableName).all() };
  if (command instanceof PutCommand) {
    const { TableName, Item } = command.input;
    const item = plain(Item) as Item;
    return write(tableOf(TableName), item, command.input, () => item);
  }
  if (command instanceof DeleteCommand) {
    const { TableName, Key } = command.input;
    return write(tableOf(TableName), Key as Key, command.input, () => null);
  }
  if (command instanceof UpdateCommand) {
    const { TableName, Key, UpdateExpression = '' } = command.input;
    const { pk, sk } = Key as Key;
    const terms = termsOf(command.input);
    return write(tableOf(TableName), { pk, sk }, command.input, (seen) => {
      return plain(updated(seen ?? { pk, sk }, UpdateExpression, terms)) as Item;
    });
  }
  throw new Error(`${command.constructor.name} is not known here.`);
}

function getMany(tableOf: (name: string) => Partitions, { input }: BatchGetCommand) {
  const requests = Object.entries(input.RequestItems ?? {});
  const found = requests.map(([name, { Keys = [] }]) => {
    const items = Keys.flatMap((key) => tableOf(name).get(key as unknown as Key) ?? []);
    return [name, items] as const;
  });
  return { Responses: Object.fromEntries(found) };
}

function query(table: Partitions, { input }: QueryCommand) {
  const { ExpressionAttributeValues: values = {}, ExclusiveStartKey: after, Limit } = input;
  if (input.KeyConditionExpression !== 'pk = :pk AND sk BETWEEN :from AND :to') {
    throw new Error(`Not understood: ${input.KeyConditionExpression}`);
  }
  const isDescending = input.ScanIndexForward === false;
  const range = { from: String(values[':from']), to: String(values[':to']) };
  const all = table.between(String(values[':pk']), range);
  if (isDescending) all.reverse();
  const rest = after ? all.filter(({ sk }) => (isDescending ? sk < after.sk : sk > after.sk)) : all;
  const page = rest.slice(0, Math.min(PAGE, Limit ?? PAGE));
  const last = page.at(-1);
  const goesOn = last && page.length < rest.length;
  return { Items: page, ...(goesOn ? { LastEvaluatedKey: { pk: last.pk, sk: last.sk } } : {}) };
}

/** Replaces an item by what `make` makes of it, null for nothing, where the condition is met. */
function write(
  table: Partitions,
  { pk, sk }: Key,
  conditional: Conditional,
  make: (seen: Item | undefined) => Item | null,
) {
  const seen = table.get({ pk, sk });
  const { ConditionExpression: condition } = conditional;
  if (condition !== undefined && !meets(seen ?? {}, condition, termsOf(conditional))) {
    throw new ConditionalCheckFailedException({ message: 'not met', $metadata: {} });
  }
  const next = make(seen);
  if (next) table.set(next);
  else table.remove({ pk, sk });
  return {};
}

function termsOf({ ExpressionAttributeNames, ExpressionAttributeValues }: Conditional) {
  return {
    names: ExpressionAttributeNames ?? {},
    values: (plain(ExpressionAttributeValues ?? {}) ?? {}) as Fields,
  };
}

/** A copy that nobody can change, as the protocol carries it: without what is undefined. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return Uint8Array.from(value);
  if (Array.isArray(value)) return Object.freeze(value.map(plain));
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.freeze(Object.fromEntries(known.map(([name, one]) => [name, plain(one)])));
}
