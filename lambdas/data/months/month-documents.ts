import { type FencingToken, isUnchanged } from '@lambdas/runtime/fencing-token';
import { type Item, ifVersion, type Table } from '@lambdas/runtime/table';

/** The tables that hold documents of months. */
export interface MonthTables {
  readonly sessions: Table;
  readonly tippers: Table;
  readonly tipMenus: Table;
}

/**
 * The documents of a performer's month (`yyyy-mm`, UTC): each is one item, computed from the
 * month's stretches and replaced whole.
 */
const documents = {
  /** Session summaries. */
  sessions: ['sessions', 'M'],
  /** Tips by quarter hour, and folded onto the week. */
  bins: ['sessions', 'H'],
  ring: ['sessions', 'R'],
  /** Numbers for long trends. */
  series: ['sessions', 'D'],
  members: ['sessions', 'K'],
  tags: ['sessions', 'G'],
  /** Income of broadcasts and of the days around them, from every source. */
  income: ['sessions', 'E'],
  /** Who tipped, bought, and was in the fan club. */
  tippers: ['tippers', 'L'],
  purchases: ['tippers', 'B'],
  club: ['tippers', 'F'],
  /** Tips by amount. */
  amounts: ['tipMenus', 'N'],
} as const satisfies Record<string, readonly [keyof MonthTables, string]>;

export type MonthDocument = keyof typeof documents;

export const monthDocuments = Object.keys(documents) as MonthDocument[];

/** A document as it stood before its stretches were read. */
export interface SeenDocument {
  readonly version: number;
  readonly z: Uint8Array | null;
}

export interface MonthRange {
  /** `yyyy-mm`, both included. */
  readonly from: string;
  readonly to: string;
}

const keyOf = (performer: string, document: MonthDocument, month: string) => ({
  pk: `P#${performer}`,
  sk: `${documents[document][1]}#${month}`,
});

const tableOf = (tables: Partial<MonthTables>, document: MonthDocument): Table => {
  const table = tables[documents[document][0]];
  if (!table) throw new Error(`The table of ${document} is not at hand.`);
  return table;
};

/** Strongly consistent: 1 read unit and more for larger ones. */
export async function seeDocument(
  tables: MonthTables,
  performer: string,
  document: MonthDocument,
  month: string,
): Promise<SeenDocument> {
  const item = await tableOf(tables, document).get(keyOf(performer, document, month), {
    consistent: true,
  });
  return { version: Number(item?.version ?? 0), z: item ? (item.z as Uint8Array) : null };
}

/** Replaces what was seen; false where someone else has replaced it meanwhile. */
export async function replaceDocument(
  tables: MonthTables,
  performer: string,
  document: MonthDocument,
  month: string,
  seen: SeenDocument,
  z: Uint8Array,
  fencingToken?: FencingToken,
): Promise<boolean> {
  // The same content under the same version is already what the newest stretches say.
  if (isUnchanged(seen.z, z, fencingToken)) return true;
  return tableOf(tables, document).put(
    { ...keyOf(performer, document, month), version: seen.version + 1, z },
    ifVersion(seen.version),
  );
}

/** One kind of document over some months, oldest first unless told otherwise. */
export async function listDocuments(
  tables: Partial<MonthTables>,
  performer: string,
  document: MonthDocument,
  { from, to }: MonthRange,
  options: { descending?: boolean; limit?: number; consistent?: boolean } = {},
): Promise<{ month: string; z: unknown }[]> {
  const items = await tableOf(tables, document).query({
    pk: `P#${performer}`,
    from: keyOf(performer, document, from).sk,
    to: keyOf(performer, document, to).sk,
    ...options,
  });
  return items.map(found);
}

/** One kind of document of the months given, in no order; those without one are left out. */
export async function getDocuments(
  tables: Partial<MonthTables>,
  performer: string,
  document: MonthDocument,
  months: readonly string[],
): Promise<{ month: string; z: unknown }[]> {
  const keys = months.map((month) => keyOf(performer, document, month));
  return (await tableOf(tables, document).getMany(keys)).map(found);
}

function found({ sk, z }: Item): { month: string; z: unknown } {
  return { month: sk.slice(2), z };
}
