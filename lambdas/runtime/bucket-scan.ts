import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { type ObjectStore, openBucket } from './object-store';

/** All objects of a bucket. For maintenance only: functions have no right to list. */
export interface BucketScan extends ObjectStore {
  readonly name: string;
  /** Yields the keys with a prefix in order, one page at a time. */
  keys(prefix: string): AsyncGenerator<string>;
  /** Removes an object with all of its versions. */
  remove(key: string): Promise<void>;
  /** Removes all versions of an object but the current one. */
  removeOldVersions(key: string): Promise<void>;
}

export function openBucketScan(client: S3Client, name: string): BucketScan {
  const removeVersions = async (key: string, which: (version: Version) => boolean) => {
    for (const version of await versionsOf(client, name, key)) {
      if (!which(version)) continue;
      const { VersionId } = version;
      await client.send(new DeleteObjectCommand({ Bucket: name, Key: key, VersionId }));
    }
  };
  return {
    ...openBucket(client, name),
    name,
    async *keys(prefix) {
      let after: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: name, Prefix: prefix, ContinuationToken: after }),
        );
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
        after = page.NextContinuationToken;
      } while (after !== undefined);
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: name, Key: key }));
      await removeVersions(key, () => true);
    },
    removeOldVersions: (key) => removeVersions(key, ({ IsLatest }) => IsLatest !== true),
  };
}

interface Version {
  readonly Key?: string;
  readonly VersionId?: string;
  readonly IsLatest?: boolean;
}

/** Returns versions and delete markers. The local bucket has no versioning and returns none. */
async function versionsOf(client: S3Client, bucket: string, key: string): Promise<Version[]> {
  const found: Version[] = [];
  let after: { KeyMarker?: string; VersionIdMarker?: string } | undefined;
  do {
    try {
      const page = await client.send(
        new ListObjectVersionsCommand({ Bucket: bucket, Prefix: key, ...after }),
      );
      found.push(...((page.Versions ?? []) as Version[]));
      found.push(...((page.DeleteMarkers ?? []) as Version[]));
      after = page.IsTruncated
        ? {
            ...(page.NextKeyMarker && { KeyMarker: page.NextKeyMarker }),
            ...(page.NextVersionIdMarker && { VersionIdMarker: page.NextVersionIdMarker }),
          }
        : undefined;
    } catch (error) {
      if (error instanceof Error && error.name === 'NotImplemented') return [];
      throw error;
    }
  } while (after);
  return found.filter((version) => version.Key === key && version.VersionId !== undefined);
}
