import {
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { requiredEnv } from './env';

/** Objects of one bucket. Only functions that need one open it: the client is 140 KB of bundle. */
export interface ObjectStore {
  /** The object's bytes, null where there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** Replaces the object whole. */
  put(key: string, body: Uint8Array | string, options?: PutOptions): Promise<void>;
}

export type PutOptions = Pick<
  PutObjectCommandInput,
  'ContentType' | 'ContentEncoding' | 'CacheControl'
>;

/** The bucket of everything that anybody may read. */
export function openPublished(): ObjectStore {
  return openBucket(newClient(), requiredEnv('PUBLISHED_BUCKET'));
}

/** The bucket of raw events whose chunks have expired. */
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

// A stand-in on this machine has no host name per bucket.
function newClient(): S3Client {
  return new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
}
