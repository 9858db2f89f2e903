import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { requiredEnv } from './env';

/** Removes objects. In a bucket with versioning, removed objects are kept for 30 days. */
export interface ObjectRemover {
  /** Idempotent. */
  remove(key: string): Promise<void>;
}

/** Opens the archive, or the bucket of public files. */
export function openRemover(bucket: 'archive' | 'published'): ObjectRemover {
  const client = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
  const name = requiredEnv(bucket === 'archive' ? 'ARCHIVE_BUCKET' : 'PUBLISHED_BUCKET');
  return {
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: name, Key: key }));
    },
  };
}
