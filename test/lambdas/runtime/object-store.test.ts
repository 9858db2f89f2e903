import { createServer } from 'node:http';
import { S3Client } from '@aws-sdk/client-s3';
import { listenOnLoopback } from '@infra/local/serving/loopback-server';
import { openBucket } from '@lambdas/runtime/object-store';
import { describe, expect, it, onTestFinished } from 'vitest';

const SLOW_DOWN =
  '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>';

/** A bucket that refuses the first requests with S3's own answer, and answers others late. */
async function bucketThat({ refuses, lateMs = 0 }: { refuses: number; lateMs?: number }) {
  const requests: string[] = [];
  const server = await listenOnLoopback(
    createServer((request, response) => {
      requests.push(request.method ?? '');
      request.resume().on('end', () => {
        const isRefused = requests.length <= refuses;
        const headers = isRefused ? { 'content-type': 'application/xml' } : { etag: '"a"' };
        setTimeout(() => {
          response.writeHead(isRefused ? 503 : 200, headers);
          response.end(isRefused ? SLOW_DOWN : request.method === 'GET' ? 'content' : '');
        }, lateMs);
      });
    }),
    0,
  );
  onTestFinished(() => server.close());
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const endpoint = { endpoint: server.url, region: 'us-east-1', forcePathStyle: true };
  const client = new S3Client({ ...endpoint, credentials });
  onTestFinished(() => client.destroy());
  return { bucket: openBucket(client, 'archive'), requests };
}

const text = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString();

describe('a bucket that answers 503 Slow Down', () => {
  it('is asked again', async () => {
    const { bucket, requests } = await bucketThat({ refuses: 2 });

    await bucket.put('chunks/lena', 'content');
    expect(requests).toEqual(['PUT', 'PUT', 'PUT']);
    expect(text(await bucket.get('chunks/lena'))).toBe('content');
  });

  it('fails a write and a read that it keeps refusing, and does not look empty', async () => {
    const { bucket } = await bucketThat({ refuses: 6 });

    await expect(bucket.put('chunks/lena', 'content')).rejects.toMatchObject({ name: 'SlowDown' });
    await expect(bucket.get('chunks/lena')).rejects.toMatchObject({ name: 'SlowDown' });
  });
});

it('a slow bucket is waited for', async () => {
  const { bucket } = await bucketThat({ refuses: 0, lateMs: 700 });

  await bucket.put('chunks/lena', 'content');
  expect(text(await bucket.get('chunks/lena'))).toBe('content');
});
