import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { requiredEnv } from './env';

/** Takes objects away. Of a bucket that keeps versions, what was removed stays for 30 days. */
export interface ObjectRemover {
  /** Repeating it changes nothing. */
  remove(key: string): Promise<void>;
}

/** Of the archive, or of what anybody may read. */
export function openRemover(bucket: 'archive' | 'published'): ObjectRemover {
  const client = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
  const name = requiredEnv(bucket === 'archive' ? 'ARCHIVE_BUCKET' : 'PUBLISHED_BUCKET');
  return {
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: name, Key: key }));
    },
  };
}
