import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { startS3 } from '@infra/local/s3/start-s3';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from '../storage/temporary-directory';

const credentials = { accessKeyId: 'local', secretAccessKey: 'secret' };

/** A server with one empty bucket, a client, and helpers to put and get. */
export async function anS3({
  directory = temporaryDirectory(),
  now = () => new Date(),
}: {
  directory?: string;
  now?: () => Date;
} = {}) {
  const s3 = await startS3({ directory, buckets: ['shelf'], credentials, now });
  onTestFinished(() => s3.close());
  const client = s3Client(s3.url);
  const put = (Key: string, Body = Key, more: object = {}) =>
    client.send(new PutObjectCommand({ Bucket: 'shelf', Key, Body, ...more }));
  const get = (Key: string, more: object = {}) =>
    client.send(new GetObjectCommand({ Bucket: 'shelf', Key, ...more }));
  const text = async (Key: string, more: object = {}) =>
    (await get(Key, more)).Body?.transformToString();

  return { s3, client, put, get, text };
}

export function s3Client(endpoint: string) {
  return new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 1,
    credentials,
  });
}
