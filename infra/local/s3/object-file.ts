import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import * as z from 'zod';
import { CHECKSUM_ALGORITHMS } from './checksums';

const LENGTH_BYTES = 4;

/** What S3 remembers about an object beside its bytes. */
export const ObjectMeta = z.object({
  key: z.string(),
  size: z.int().nonnegative(),
  /** Without quotes: the MD5 in hex, or for several parts `{md5 of md5s}-{parts}`. */
  etag: z.string(),
  lastModified: z.iso.datetime(),
  /** Standard headers that come back as they were given: content-type, cache-control and so on. */
  headers: z.record(z.string(), z.string()),
  /** The caller's own `x-amz-meta-` headers, without that prefix. */
  metadata: z.record(z.string(), z.string()),
  checksum: z.object({ algorithm: z.enum(CHECKSUM_ALGORITHMS), value: z.string() }).optional(),
});
export type ObjectMeta = z.infer<typeof ObjectMeta>;

/**
 * Finishes an object's file: its bytes, then what is known about them as JSON, then that JSON's
 * length. Both in one file means that one rename replaces both.
 */
export async function appendMeta(path: string, meta: ObjectMeta): Promise<void> {
  const json = Buffer.from(JSON.stringify(meta));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  await appendFile(path, Buffer.concat([json, length]));
}

/** An object held open: a later put replaces the file, never these bytes. */
export interface OpenObject {
  readonly meta: ObjectMeta;
  /** The bytes from `start` to `end`, both included; closes the object at the end. */
  read(start?: number, end?: number): Readable;
  close(): void;
}

/** Opens an object; undefined when there is none. The caller closes it or reads it to its end. */
export function openObject(path: string): OpenObject | undefined {
  const file = openIfThere(path);
  if (file === undefined) return undefined;

  const meta = readMeta(file);
  return {
    meta,
    read: (start = 0, end = meta.size - 1) => {
      if (end >= start) return createReadStream('', { fd: file, start, end });
      closeSync(file);
      return Readable.from([]);
    },
    close: () => closeSync(file),
  };
}

/** What is known about an object; undefined when there is none. */
export function metaOf(path: string): ObjectMeta | undefined {
  const object = openObject(path);
  object?.close();

  return object?.meta;
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function readMeta(file: number): ObjectMeta {
  const { size } = fstatSync(file);
  const length = Buffer.alloc(LENGTH_BYTES);
  readSync(file, length, 0, LENGTH_BYTES, size - LENGTH_BYTES);
  const json = Buffer.alloc(length.readUInt32BE());
  readSync(file, json, 0, json.length, size - LENGTH_BYTES - json.length);

  return ObjectMeta.parse(JSON.parse(json.toString('utf8')));
}
