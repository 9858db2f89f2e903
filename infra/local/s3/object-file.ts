import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import * as z from 'zod';
import { CHECKSUM_ALGORITHMS } from './checksums';

const LENGTH_BYTES = 4;

/** An object's metadata. */
export const ObjectMeta = z.object({
  key: z.string(),
  size: z.int().nonnegative(),
  /** Without quotes: the MD5 in hex, or for multipart uploads `{md5 of md5s}-{parts}`. */
  etag: z.string(),
  lastModified: z.iso.datetime(),
  /** Standard headers that are returned as given: content-type, cache-control and so on. */
  headers: z.record(z.string(), z.string()),
  /** The caller's own `x-amz-meta-` headers, without that prefix. */
  metadata: z.record(z.string(), z.string()),
  checksum: z.object({ algorithm: z.enum(CHECKSUM_ALGORITHMS), value: z.string() }).optional(),
});
export type ObjectMeta = z.infer<typeof ObjectMeta>;

/**
 * Completes an object's file: its bytes, then its metadata as JSON, then the length of that JSON.
 * With both in one file, a single rename replaces both.
 */
export async function appendMeta(path: string, meta: ObjectMeta): Promise<void> {
  const json = Buffer.from(JSON.stringify(meta));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  await appendFile(path, Buffer.concat([json, length]));
}

/** An open object. A later put replaces the file, but not the bytes of an open object. */
export interface OpenObject {
  readonly meta: ObjectMeta;
  /** The bytes from `start` to `end`, both inclusive; closes the object at the end. */
  read(start?: number, end?: number): Readable;
  close(): void;
}

/**
 * Opens an object; undefined if it does not exist. The caller must close it or read it to its end.
 */
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

/** The metadata of an object; undefined if it does not exist. */
export function getMeta(path: string): ObjectMeta | undefined {
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
