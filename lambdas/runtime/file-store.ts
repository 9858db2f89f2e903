import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { requiredEnv } from './env';

/** Uploads local files to the archive without loading them into memory. */
export interface FileStore {
  /** Creates or replaces an object. Returns its size in bytes. */
  putFile(key: string, path: string): Promise<number>;
}

export function openFileStore(): FileStore {
  const client = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
  const Bucket = requiredEnv('ARCHIVE_BUCKET');
  return {
    async putFile(key, path) {
      const { size } = await stat(path);
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: 'application/zip',
        }),
      );
      return size;
    },
  };
}
