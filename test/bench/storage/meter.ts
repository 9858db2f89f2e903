import { setTimeout } from 'node:timers/promises';
import { ConditionalCheckFailedException, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type ItemKind, kindOf } from './item-kind';
import { itemSize } from './item-size';

/** One request to DynamoDB and its consumption. */
export interface MeteredRequest {
  /** `Get`, `Query`, `Put`, … */
  readonly operation: string;
  /** For a batch, the first item's. */
  readonly kind: ItemKind;
  readonly readUnits: number;
  /** Reads by kind of item; a batch may contain several. */
  readonly reads: readonly (readonly [kind: ItemKind, readUnits: number])[];
  readonly writeUnits: number;
  readonly bytesRead: number;
  /** Of put items; 0 for updates, which don't report the item's size. */
  readonly bytesPut: number;
  /** The write's condition failed. DynamoDB charges for it anyway. */
  readonly isRefused: boolean;
  /** 1 for a request that waited for no other, 2 for one that started after another one ended, … */
  readonly turn: number;
}

export interface Meter {
  /** Returns the requests since the last call, in order of completion. */
  take(): MeteredRequest[];
  /**
   * Makes each request take at least this long (ms; 0 at first). Parallel sequences of requests then
   * keep in step, so that `turn` doesn't depend on which of them the store answers first.
   */
  setLatency(ms: number): void;
}

/** A command's input and output in the document client's format. */
interface Wording {
  readonly TableName?: string;
  readonly Key?: Key;
  readonly Item?: Key & Record<string, unknown>;
  readonly RequestItems?: Record<string, { Keys: Key[] }>;
  readonly ConsistentRead?: boolean;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}
interface Answer {
  readonly Item?: Record<string, unknown>;
  readonly Items?: Record<string, unknown>[];
  /** Items by table. */
  readonly Responses?: Record<string, Record<string, unknown>[]>;
  readonly ConsumedCapacity?: Capacity | Capacity[];
}
interface Key {
  readonly pk: string;
  readonly sk: string;
}
interface Capacity {
  readonly CapacityUnits?: number;
}

const writes = new Set(['Put', 'Update', 'Delete']);
const WRITE_UNIT_BYTES = 1024;
/**
 * How much half a read unit covers, or a whole one for a consistent read. An empty result costs the
 * same.
 */
const READ_BYTES = 4096;

/** Makes a client report the consumption of each request. Changes nothing else. */
export function attachMeter(client: DynamoDBClient): Meter {
  let requests: MeteredRequest[] = [];
  let turnsDone = 0;
  let latency = 0;

  client.middlewareStack.add(
    (next, context) => async (args) => {
      const input = args.input as Wording;
      const operation = String(context.commandName).replace(/(Item)?Command$/, '');
      const turn = 1 + turnsDone;
      const note = (units: number, answer: Answer, isRefused: boolean) => {
        const isWrite = writes.has(operation);
        const reads = isWrite ? [] : readsOf(input, answer, units);
        turnsDone = Math.max(turnsDone, turn);
        requests.push({
          operation,
          kind: kindIn(input),
          readUnits: reads.reduce((sum, [, read]) => sum + read, 0),
          reads,
          writeUnits: isWrite ? units : 0,
          bytesRead: bytesIn(answer),
          bytesPut: input.Item && !isRefused ? itemSize(input.Item) : 0,
          isRefused,
          turn,
        });
      };
      const arrived = latency === 0 ? undefined : setTimeout(latency);
      try {
        const result = await next({
          ...args,
          input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } as typeof args.input,
        });
        await arrived;
        const answer = result.output as Answer;
        note(unitsIn(answer), answer, false);
        return result;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) {
          note(Math.ceil((input.Item ? itemSize(input.Item) : 1) / WRITE_UNIT_BYTES), {}, true);
        }
        throw error;
      }
    },
    { step: 'initialize', name: 'meter', priority: 'high' },
  );

  return {
    take() {
      const taken = requests;
      requests = [];
      turnsDone = 0;
      return taken;
    },
    setLatency(ms) {
      latency = ms;
    },
  };
}

function kindIn(input: Wording): ItemKind {
  const [batchTable, batch] = Object.entries(input.RequestItems ?? {})[0] ?? [];
  const values = input.ExpressionAttributeValues ?? {};
  const key = input.Key ??
    input.Item ??
    batch?.Keys[0] ?? { pk: String(values[':pk']), sk: String(values[':from']) };
  return kindOf(input.TableName ?? batchTable ?? '', key);
}

/**
 * Returns the cost of a read; for a batch, per item. The local store doesn't count missing items.
 */
function readsOf(
  input: Wording,
  { Responses = {} }: Answer,
  units: number,
): MeteredRequest['reads'] {
  if (!input.RequestItems) {
    return [[kindIn(input), Math.max(units, input.ConsistentRead ? 1 : 0.5)]];
  }
  return Object.entries(input.RequestItems).flatMap(([table, { Keys }]) =>
    Keys.map((key): [ItemKind, number] => {
      const item = Responses[table]?.find(({ pk, sk }) => pk === key.pk && sk === key.sk);
      return [kindOf(table, key), Math.ceil((item ? itemSize(item) : 1) / READ_BYTES) / 2];
    }),
  );
}

function unitsIn({ ConsumedCapacity }: Answer): number {
  return [ConsumedCapacity ?? []]
    .flat()
    .reduce((sum, { CapacityUnits }) => sum + (CapacityUnits ?? 0), 0);
}

function bytesIn({ Item, Items = [], Responses = {} }: Answer): number {
  return [Item ?? [], Items, ...Object.values(Responses)]
    .flat()
    .reduce((sum, item) => sum + itemSize(item), 0);
}
