import { runningTables } from './running-tables';
import { sizeOf } from './stored-value';

/** A request to the tables of this process. */
export interface RecordedRequest {
  /** `Get`, `Query`, `Update` … */
  readonly operation: string;
  readonly table: string;
  /** Partition key of the first item. */
  readonly pk: string;
  /** How many items it asks for; 1 for a query. */
  readonly keys: number;
  /** By DynamoDB's rules: half a unit for 4 KB, twice as much if consistent. 0 for a write. */
  readonly readUnits: number;
}

const READ_BYTES = 4096;

/** Records the requests of some work to the tables of this process, in order of completion. */
export async function recordRequests(work: () => Promise<unknown>): Promise<RecordedRequest[]> {
  const requests: RecordedRequest[] = [];
  const recorded = [...runningTables.byUrl.values()].map((tables) => {
    const { send } = tables;
    tables.send = async (command) => {
      const response = await send.call(tables, command);
      requests.push(describeRequest(command, response));
      return response;
    };
    return () => {
      tables.send = send;
    };
  });
  try {
    await work();
  } finally {
    for (const restore of recorded) restore();
  }
  return requests;
}

export function sumReadUnits(requests: readonly RecordedRequest[]): number {
  return sum(requests.map(({ readUnits }) => readUnits));
}

/** Lists requests by operation and key, most often first. */
export function listedByKey(requests: readonly RecordedRequest[]): string {
  const counts = new Map<string, number>();
  for (const { operation, table, pk } of requests) {
    const name = `${operation} ${table} ${pk}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const listed = [...counts].sort(([, a], [, b]) => b - a).slice(0, 20);
  return listed.map(([name, count]) => `${count} × ${name}`).join('; ');
}

type Fields = Record<string, unknown>;

interface Input {
  readonly TableName?: string;
  readonly Key?: Fields;
  readonly Item?: Fields;
  readonly ConsistentRead?: boolean;
  readonly ExpressionAttributeValues?: Fields;
  readonly RequestItems?: Readonly<Record<string, { readonly Keys: readonly Fields[] }>>;
}

interface Output {
  readonly Item?: Fields;
  readonly Items?: readonly Fields[];
  readonly Responses?: Readonly<Record<string, readonly Fields[]>>;
}

function describeRequest(command: object, response: unknown): RecordedRequest {
  const { input } = command as { input: Input };
  const operation = command.constructor.name.replace(/(Item)?Command$/, '');
  const batch = Object.entries(input.RequestItems ?? {}).flatMap(([table, { Keys }]) =>
    Keys.map((key) => ({ table, key })),
  );
  const first = batch.at(0);
  const key = input.Key ?? input.Item ?? first?.key;
  return {
    operation,
    table: input.TableName ?? first?.table ?? '',
    pk: String(key?.pk ?? input.ExpressionAttributeValues?.[':pk']),
    keys: Math.max(1, batch.length),
    readUnits: readUnitsOf(operation, input, batch.length, (response ?? {}) as Output),
  };
}

function readUnitsOf(
  operation: string,
  { ConsistentRead }: Input,
  batchKeys: number,
  { Item, Items, Responses }: Output,
): number {
  if (operation === 'BatchGet') {
    const found = Object.values(Responses ?? {}).flat();
    // A missing item costs as much as a small one.
    return (
      sum(found.map((item) => unitsOf(sizeOf(item)))) + unitsOf(0) * (batchKeys - found.length)
    );
  }
  if (operation !== 'Get' && operation !== 'Query') return 0;
  const bytes = sum((Items ?? (Item ? [Item] : [])).map(sizeOf));
  return unitsOf(bytes) * (ConsistentRead ? 2 : 1);
}

function unitsOf(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / READ_BYTES)) / 2;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
