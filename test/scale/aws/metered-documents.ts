import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Dice } from '@infra/local/platform/world/dice';
import type { Item, Key } from '@lambdas/runtime/table';
import { itemSize } from '@test/bench/storage/item-size';
import type { MemoryTables } from '@test/support/tables/memory-tables';
import { ASSUMED } from '../assumptions';
import type { Execution } from './functions';
import type { TableLoad } from './table-load';

/** What requests consumed, and what they wrote. */
export interface Consumption {
  readUnits: number;
  writeUnits: number;
  requests: number;
  /** Requests that DynamoDB refused because of a partition's load. The SDK repeats them. */
  throttled: number;
}

export interface Ground {
  readonly tables: MemoryTables;
  readonly load: TableLoad;
  readonly dice: Dice;
  /** Adds to what a job consumed, times the runs that it stands for. */
  readonly consumptionOf: (execution: Execution) => Consumption;
  /** Told about every item that was written. */
  readonly onWrite: (table: string, item: Item) => void;
}

interface Request {
  readonly table: string;
  readonly pk: string;
  readonly kind: 'reads' | 'writes';
}

const ATTEMPTS = 5;
const FIRST_BACKOFF_MS = 50;
const READ_BYTES = 4096;
const WRITE_BYTES = 1024;
const MB = 1024 * 1024;

/** The items of one room or account. Other partitions get requests of every shard. */
const OWN_PARTITION = /^(R|P|U|OBSERVED|TOKEN|PACE)#/;

/** Of stored items, which never change. */
const sizes = new WeakMap<object, number>();

/** Returns an item's bytes, which are measured once. */
export function sizeOf(item: object): number {
  const known = sizes.get(item);
  if (known !== undefined) return known;
  const size = itemSize(item as Record<string, unknown>);
  sizes.set(item, size);
  return size;
}

/** The tables as one instance of a function sees them: with latency, limits and a meter. */
export function meteredDocuments(
  { tables, load, dice, consumptionOf, onWrite }: Ground,
  current: () => Execution,
): DynamoDBDocumentClient {
  const latency = () =>
    dice.chance(ASSUMED.slowTableShare.value) ? ASSUMED.slowTableMs.value : ASSUMED.tableMs.value;

  const send = async (command: object): Promise<unknown> => {
    const execution = current();
    const consumed = consumptionOf(execution);
    const request = requestOf(command);
    const partition = `${request.table} ${request.pk}`;
    execution.charge(ASSUMED.requestCpuMs.value);
    await execution.wait(latency());
    for (let attempt = 1; !load.hasRoom(partition, request.kind); attempt++) {
      consumed.throttled += execution.weight;
      if (attempt === ATTEMPTS) throw throttled();
      await execution.wait(FIRST_BACKOFF_MS * 2 ** attempt * dice.roll());
    }

    const { answer, write } = execution.outside(() => executed(command));
    const value = await answer;
    const { bytes, units } = write ?? execution.outside(() => readIn(command, value));
    const { weight } = execution;
    execution.charge((bytes / MB) * ASSUMED.megabyteCpuMs.value);
    consumed.requests += weight;
    consumed[request.kind === 'reads' ? 'readUnits' : 'writeUnits'] += units * weight;
    const onKey = units * (OWN_PARTITION.test(request.pk) ? 1 : weight);
    load.add(partition, request.table, request.kind, onKey);
    return value;
  };

  /** Asks the tables, which answer at once, and measures what was written. */
  function executed(command: object): { answer: Promise<unknown>; write: Measured | null } {
    const target = targetOf(command);
    if (!target) return { answer: tables.send(command), write: null };
    const before = tables.item(target.table, target.key);
    const answer = tables.send(command);
    const after = tables.item(target.table, target.key);
    if (after && after !== before) onWrite(target.table, after);
    const bytes = Math.max(before ? sizeOf(before) : 1, after ? sizeOf(after) : 1);
    return { answer, write: { bytes, units: Math.ceil(bytes / WRITE_BYTES) } };
  }

  function readIn(command: object, answer: unknown): Measured {
    const { Item, Items, Responses } = answer as Answer;
    if (command instanceof QueryCommand) {
      const bytes = (Items ?? []).reduce((sum, item) => sum + sizeOf(item), 0);
      return { bytes, units: readUnits(bytes, command.input.ConsistentRead) };
    }
    if (command instanceof BatchGetCommand) {
      const found = Object.values(Responses ?? {})
        .flat()
        .map(sizeOf);
      const missing = keysIn(command) - found.length;
      const units = found.reduce((sum, bytes) => sum + readUnits(bytes, false), missing / 2);
      return { bytes: found.reduce((sum, bytes) => sum + bytes, 0), units };
    }
    const bytes = Item ? sizeOf(Item) : 0;
    const isConsistent = command instanceof GetCommand && command.input.ConsistentRead;
    return { bytes, units: readUnits(bytes, isConsistent) };
  }

  // The tables use nothing else.
  return { send } as unknown as DynamoDBDocumentClient;
}

interface Answer {
  readonly Item?: Item;
  readonly Items?: readonly Item[];
  readonly Responses?: Readonly<Record<string, readonly Item[]>>;
}

interface Measured {
  readonly bytes: number;
  readonly units: number;
}

/** An empty answer costs as much as the smallest item. */
function readUnits(bytes: number, isConsistent: boolean | undefined): number {
  return Math.max(1, Math.ceil(bytes / READ_BYTES)) / (isConsistent ? 1 : 2);
}

function keysIn({ input: { RequestItems = {} } }: BatchGetCommand): number {
  return Object.values(RequestItems).reduce((sum, { Keys = [] }) => sum + Keys.length, 0);
}

/** Returns the item that a command writes; null if it only reads. */
function targetOf(command: object): { table: string; key: Key } | null {
  if (command instanceof PutCommand) {
    return { table: command.input.TableName ?? '', key: command.input.Item as unknown as Key };
  }
  if (command instanceof UpdateCommand || command instanceof DeleteCommand) {
    return { table: command.input.TableName ?? '', key: command.input.Key as unknown as Key };
  }
  return null;
}

/** Returns what a request is about; of a batch, its first item. */
function requestOf(command: object): Request {
  const target = targetOf(command);
  if (target) return { table: target.table, pk: target.key.pk, kind: 'writes' };
  if (command instanceof BatchGetCommand) {
    const [table = '', { Keys = [] } = {}] =
      Object.entries(command.input.RequestItems ?? {})[0] ?? [];
    return { table, pk: String(Keys[0]?.pk), kind: 'reads' };
  }
  if (command instanceof QueryCommand) {
    const { TableName: table = '', ExpressionAttributeValues: values = {} } = command.input;
    return { table, pk: String(values[':pk']), kind: 'reads' };
  }
  const { TableName: table = '', Key: key } = (command as GetCommand).input;
  return { table, pk: String(key?.pk), kind: 'reads' };
}

function throttled(): Error {
  return new ProvisionedThroughputExceededException({
    message: 'The level of configured provisioned throughput for the table was exceeded.',
    $metadata: { httpStatusCode: 400 },
  });
}
