import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { replaceFile } from '../storage/durable-file';
import { appendMeta, getMeta, ObjectMeta, openObject } from './object-file';
import { S3Refusal } from './refusal';
import type { StagedBody } from './staged-body';

const SMALLEST_PART_BYTES = 5 * 1024 * 1024;

const Upload = z.object({
  bucket: z.string(),
  ...ObjectMeta.pick({ key: true, headers: true, metadata: true }).shape,
});
type Upload = z.infer<typeof Upload>;

/** A part as listed by the client that completes the upload. */
interface NamedPart {
  readonly number: number;
  readonly etag: string;
}

/** Multipart uploads that are not yet objects; as durable as objects. */
export interface MultipartStore {
  /** @returns the upload's id */
  begin(upload: Upload): string;
  /** @throws S3Refusal NoSuchUpload if the id is unknown or belongs to another object */
  get(id: string, bucket: string, key: string): Upload;
  putPart(id: string, number: number, body: StagedBody, now: Date): Promise<void>;
  /** Sorted by number; `key` of a part is its number. */
  listParts(id: string): ObjectMeta[];
  /**
   * The concatenated bytes of the parts, and the entity tag of the resulting object.
   *
   * @throws S3Refusal InvalidPart, InvalidPartOrder or EntityTooSmall
   */
  assemble(
    id: string,
    parts: readonly NamedPart[],
  ): { etag: string; bytes: AsyncIterable<Uint8Array> };
  remove(id: string): void;
}

/** Opens the unfinished uploads of a folder. */
export function openMultipartStore(directory: string): MultipartStore {
  const folderOf = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw noSuchUpload();
    return join(directory, id);
  };
  const partPath = (id: string, number: number) => join(folderOf(id), `${number}.part`);
  const uploadPath = (id: string) => join(folderOf(id), 'upload.json');

  return {
    begin: (upload) => {
      const id = randomUUID();
      mkdirSync(folderOf(id), { recursive: true });
      replaceFile(uploadPath(id), JSON.stringify(upload));
      return id;
    },
    get: (id, bucket, key) => {
      const upload = readUpload(uploadPath(id));
      if (upload.bucket !== bucket || upload.key !== key) throw noSuchUpload();
      return upload;
    },
    putPart: async (id, number, body, now) => {
      await appendMeta(body.path, {
        key: String(number),
        size: body.size,
        etag: body.md5Hex,
        lastModified: now.toISOString(),
        headers: {},
        metadata: {},
      });
      renameSync(body.path, partPath(id, number));
    },
    listParts: (id) =>
      readdirSync(folderOf(id))
        .filter((name) => name.endsWith('.part'))
        .map((name) => getMeta(join(folderOf(id), name)))
        .filter((meta) => meta !== undefined)
        .sort((a, b) => Number(a.key) - Number(b.key)),
    assemble: (id, parts) => {
      const isAscending = parts.every(({ number }, i) => number > (parts[i - 1]?.number ?? 0));
      if (!isAscending) throw invalidPartOrder();
      const metas = parts.map(({ number, etag }, index) => {
        const meta = getMeta(partPath(id, number));
        if (meta?.etag !== etag) throw invalidPart();
        if (index < parts.length - 1 && meta.size < SMALLEST_PART_BYTES) throw partTooSmall();
        return meta;
      });
      const paths = parts.map(({ number }) => partPath(id, number));
      return { etag: etagOfParts(metas), bytes: bytesInARow(paths) };
    },
    remove: (id) => rmSync(folderOf(id), { recursive: true, force: true }),
  };
}

function readUpload(path: string): Upload {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch {
    throw noSuchUpload();
  }
  return Upload.parse(JSON.parse(content));
}

async function* bytesInARow(paths: readonly string[]) {
  for (const path of paths) {
    const part = openObject(path);
    if (!part) throw invalidPart();
    yield* part.read();
  }
}

function etagOfParts(parts: readonly ObjectMeta[]): string {
  const digests = Buffer.concat(parts.map(({ etag }) => Buffer.from(etag, 'hex')));
  return `${createHash('md5').update(digests).digest('hex')}-${parts.length}`;
}

const noSuchUpload = () =>
  new S3Refusal(404, 'NoSuchUpload', 'The specified multipart upload does not exist.');
const invalidPart = () =>
  new S3Refusal(400, 'InvalidPart', 'One or more of the specified parts could not be found.');
const invalidPartOrder = () =>
  new S3Refusal(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
const partTooSmall = () =>
  new S3Refusal(400, 'EntityTooSmall', 'Every part but the last needs at least 5 MiB.');
