import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { WriteCondition } from './conditions';
import { parsePath, toFolder, toPath } from './key-path';
import { appendMeta, getMeta, type ObjectMeta, type OpenObject, openObject } from './object-file';
import { S3Refusal } from './refusal';
import type { StagedBody } from './staged-body';

/** Buckets as folders, objects as files. Changes are on disk when a method returns or resolves. */
export interface ObjectStore {
  /** Folder in which bodies are written before they get their key. */
  readonly stagingDirectory: string;
  listBuckets(): string[];
  hasBucket(bucket: string): boolean;
  addBucket(bucket: string): void;
  /** @throws S3Refusal BucketNotEmpty */
  removeBucket(bucket: string): void;
  /** All keys with the prefix, sorted by their bytes. */
  listKeys(bucket: string, prefix: string): string[];
  getMeta(bucket: string, key: string): ObjectMeta | undefined;
  open(bucket: string, key: string): OpenObject | undefined;
  /**
   * Stores a staged body under a key, atomically.
   *
   * @throws what the condition throws
   */
  put(bucket: string, meta: ObjectMeta, body: StagedBody, condition: WriteCondition): Promise<void>;
  /**
   * Does nothing if there is no such object.
   *
   * @throws what the condition throws
   */
  remove(bucket: string, key: string, condition: WriteCondition): void;
}

/** Opens the store of a folder. Incomplete uploads of a killed process are removed. */
export function openObjectStore(directory: string): ObjectStore {
  const bucketsDirectory = join(directory, 'buckets');
  const stagingDirectory = join(directory, 'staging');
  rmSync(stagingDirectory, { recursive: true, force: true });
  mkdirSync(stagingDirectory, { recursive: true });
  mkdirSync(bucketsDirectory, { recursive: true });

  const bucketPath = (bucket: string) => {
    // The pattern allows no slash and requires a letter or digit first, so no bucket escapes from
    // the folder.
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
      throw new S3Refusal(400, 'InvalidBucketName', 'The specified bucket is not valid.');
    }
    return join(bucketsDirectory, bucket);
  };
  const objectPath = (bucket: string, key: string) => join(bucketPath(bucket), toPath(key));

  return {
    stagingDirectory,
    listBuckets: () => readdirSync(bucketsDirectory).sort(),
    hasBucket: (bucket) =>
      statSync(bucketPath(bucket), { throwIfNoEntry: false })?.isDirectory() ?? false,
    addBucket: (bucket) => mkdirSync(bucketPath(bucket), { recursive: true }),
    removeBucket: (bucket) => {
      if (readdirSync(bucketPath(bucket)).length > 0) {
        throw new S3Refusal(409, 'BucketNotEmpty', 'The bucket you tried to delete is not empty');
      }
      rmdirSync(bucketPath(bucket));
    },
    listKeys: (bucket, prefix) => keysBelow(bucketPath(bucket), prefix),
    getMeta: (bucket, key) => getMeta(objectPath(bucket, key)),
    open: (bucket, key) => openObject(objectPath(bucket, key)),
    put: async (bucket, meta, body, condition) => {
      const path = objectPath(bucket, meta.key);
      try {
        await appendMeta(body.path, meta);
        // Runs synchronously up to the rename, so that the condition still holds.
        condition(getMeta(path));
        mkdirSync(dirname(path), { recursive: true });
        renameSync(body.path, path);
      } catch (error) {
        rmSync(body.path, { force: true });
        throw error;
      }
    },
    remove: (bucket, key, condition) => {
      const path = objectPath(bucket, key);
      condition(getMeta(path));
      rmSync(path, { force: true });
      removeEmptyFolders(dirname(path), bucketPath(bucket));
    },
  };
}

function keysBelow(bucketPath: string, prefix: string): string[] {
  const folder = join(bucketPath, toFolder(prefix));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];

  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => parsePath(relative(bucketPath, join(entry.parentPath, entry.name))))
    .filter((key) => key !== undefined)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, bytes: Buffer.from(key) }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
    .map(({ key }) => key);
}

function removeEmptyFolders(folder: string, bucketPath: string) {
  let current = folder;
  while (current !== bucketPath && isEmptyFolder(current)) {
    rmdirSync(current);
    current = dirname(current);
  }
}

function isEmptyFolder(path: string): boolean {
  try {
    return readdirSync(path).length === 0;
  } catch {
    // The object to remove does not exist.
    return false;
  }
}
