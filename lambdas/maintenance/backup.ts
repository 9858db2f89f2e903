import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Services, TableName } from '@lambdas/runtime/services';
import type { FullStore } from '@lambdas/runtime/store-scan';
import { IF_NEW, type Item } from '@lambdas/runtime/table';
import pMap from 'p-map';

const WRITES_AT_ONCE = 20;

/** Without Chat, which a rebuild computes again. */
export const BACKED_UP = [
  'capture',
  'sessions',
  'tippers',
  'tipMenus',
  'configs',
] as const satisfies readonly TableName[];

/** How many items each table has, or how many were written. */
export type Counts = Readonly<Record<string, number>>;

const fileOf = (folder: string, table: string) => join(folder, `${table}.jsonl.gz`);

/**
 * Writes every item of the tables that are backed up into a folder: a file per table, a line per item.
 * Secrets stay sealed. One read unit per 4 KB.
 */
export async function backUp(
  { tables }: Pick<FullStore, 'tables'>,
  folder: string,
): Promise<Counts> {
  await mkdir(folder, { recursive: true });
  const counts: Record<string, number> = {};
  for (const table of BACKED_UP) {
    let items = 0;
    async function* lines() {
      for await (const item of tables[table].items()) {
        items += 1;
        yield `${JSON.stringify(item, toText)}\n`;
      }
    }
    const file = createWriteStream(fileOf(folder, table), { mode: 0o600 });
    await pipeline(Readable.from(lines()), createGzip(), file);
    counts[table] = items;
  }
  return counts;
}

/**
 * Writes what a backup has and the tables lack; never replaces an item. Safe to stop and to repeat.
 * Returns how many items were missing.
 */
export async function restore(
  services: Pick<Services, TableName>,
  tables: readonly TableName[],
  folder: string,
): Promise<Counts> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const text = createReadStream(fileOf(folder, table)).pipe(createGunzip());
    const written = await pMap(
      createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY }),
      (line) => services[table].put(JSON.parse(line, fromText) as Item, IF_NEW),
      { concurrency: WRITES_AT_ONCE },
    );
    counts[table] = written.filter(Boolean).length;
  }
  return counts;
}

/** The only attributes that JSON has no word for: packed bytes. */
interface Bytes {
  readonly $bytes: string;
}

function toText(this: unknown, key: string, value: unknown): unknown {
  // A Buffer has become an object of numbers by the time that it is `value`.
  const original = (this as Record<string, unknown>)[key];
  return original instanceof Uint8Array
    ? ({ $bytes: Buffer.from(original).toString('base64') } satisfies Bytes)
    : value;
}

function fromText(_: string, value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && '$bytes' in value;
  return isBytes ? new Uint8Array(Buffer.from(String(value.$bytes), 'base64')) : value;
}
