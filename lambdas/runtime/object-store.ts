import {
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { requiredEnv } from './env';

/** The objects of one bucket. Open it only where needed: the client adds 140 KB to a bundle. */
export interface ObjectStore {
  /** Returns the object's bytes; null if there is no such object. */
  get(key: string): Promise<Uint8Array | null>;
  /** Creates or replaces an object. */
  put(key: string, body: Uint8Array | string, options?: PutOptions): Promise<void>;
}

export type PutOptions = Pick<
  PutObjectCommandInput,
  'ContentType' | 'ContentEncoding' | 'ContentDisposition' | 'CacheControl'
>;

/** Opens the bucket of public files. */
export function openPublished(): ObjectStore {
  return openBucket(newClient(), requiredEnv('PUBLISHED_BUCKET'));
}

/** Opens the bucket of archived events, whose chunks have expired. */
export function openArchive(): ObjectStore {
  return openBucket(newClient(), requiredEnv('ARCHIVE_BUCKET'));
}

export function openBucket(client: S3Client, bucket: string): ObjectStore {
  return {
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async put(key, body, options = {}) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ...options }));
    },
  };
}

// The local stand-in has no host name per bucket.
function newClient(): S3Client {
  return new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
}
