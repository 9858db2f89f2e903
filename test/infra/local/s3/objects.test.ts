import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchBucket,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { startChild } from '../storage/child-process';
import { temporaryDirectory } from '../storage/temporary-directory';
import { anS3, s3Client } from './s3-under-test';

test('returns the bytes, the content type and the caller’s metadata', async () => {
  const { client, put, get } = await anS3();
  await put('report.json', '{"a":1}', {
    ContentType: 'application/json',
    CacheControl: 'max-age=60',
    Metadata: { Rev: '7' },
  });

  const got = await get('report.json');
  const head = await client.send(new HeadObjectCommand({ Bucket: 'shelf', Key: 'report.json' }));

  expect(await got.Body?.transformToString()).toBe('{"a":1}');
  const described = {
    ContentType: 'application/json',
    CacheControl: 'max-age=60',
    Metadata: { rev: '7' },
    ContentLength: 7,
    ETag: '"bb6cb5c68df4652941caf652a366f2d8"',
  };
  expect(got).toMatchObject(described);
  expect(head).toMatchObject(described);
});

test.each([0, 1, 64 * 1024, 3 * 1024 * 1024 + 7])(
  'stores %i random bytes exactly',
  async (size) => {
    const { client, get } = await anS3();
    const bytes = randomBytes(size);
    await client.send(new PutObjectCommand({ Bucket: 'shelf', Key: 'bytes', Body: bytes }));

    const got = await get('bytes');

    expect(bytes.equals((await got.Body?.transformToByteArray()) ?? Buffer.from('none'))).toBe(
      true,
    );
  },
);

test.each(['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const)(
  'stores a streamed body exactly with the checksum %s in its trailer',
  async (ChecksumAlgorithm) => {
    const { client, get } = await anS3();
    const bytes = randomBytes(1_000_003);
    const pieces = [bytes.subarray(0, 10), bytes.subarray(10, 500_000), bytes.subarray(500_000)];
    await client.send(
      new PutObjectCommand({
        Bucket: 'shelf',
        Key: 'streamed',
        Body: Readable.from(pieces),
        ContentLength: bytes.length,
        ContentEncoding: 'gzip',
        ChecksumAlgorithm,
      }),
    );

    const got = await get('streamed');

    expect(got.ContentEncoding).toBe('gzip');
    expect(bytes.equals((await got.Body?.transformToByteArray()) ?? Buffer.from(''))).toBe(true);
  },
);

test('refuses a body that doesn’t match its checksum, and keeps the old one', async () => {
  const { put, text } = await anS3();
  await put('kept', 'before');

  const wrong = put('kept', 'after', { ChecksumCRC32: 'AAAAAA==' });

  await expect(wrong).rejects.toMatchObject({ name: 'BadDigest' });
  expect(await text('kept')).toBe('before');
});

test('reads ranges', async () => {
  const { put, get, text } = await anS3();
  await put('alphabet', 'abcdefghij');

  expect(await text('alphabet', { Range: 'bytes=2-4' })).toBe('cde');
  expect(await text('alphabet', { Range: 'bytes=7-' })).toBe('hij');
  expect(await text('alphabet', { Range: 'bytes=-2' })).toBe('ij');
  expect(await get('alphabet', { Range: 'bytes=8-99' })).toMatchObject({
    ContentRange: 'bytes 8-9/10',
    ContentLength: 2,
  });
  await expect(get('alphabet', { Range: 'bytes=10-' })).rejects.toMatchObject({
    name: 'InvalidRange',
  });
});

test('reads only if the conditions hold', async () => {
  const { put, get, text } = await anS3();
  const { ETag } = await put('note', 'one');
  const notModified = { $metadata: { httpStatusCode: 304 } };
  const failed = { $metadata: { httpStatusCode: 412 } };

  await expect(get('note', { IfNoneMatch: ETag })).rejects.toMatchObject(notModified);
  await expect(get('note', { IfModifiedSince: new Date() })).rejects.toMatchObject(notModified);
  await expect(get('note', { IfMatch: '"other"' })).rejects.toMatchObject(failed);
  await expect(get('note', { IfUnmodifiedSince: new Date(0) })).rejects.toMatchObject(failed);
  expect(await text('note', { IfMatch: ETag, IfNoneMatch: '"other"' })).toBe('one');
});

test('lets exactly one of many first writers win', async () => {
  const { put, text } = await anS3();
  const writers = Array.from({ length: 20 }, (_, index) => `writer ${index}`);

  const outcomes = await Promise.allSettled(
    writers.map((body) => put('chain/1', body, { IfNoneMatch: '*' })),
  );

  const winners = writers.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  expect(winners).toEqual([await text('chain/1')]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(19);
  await expect(put('chain/1', 'late', { IfNoneMatch: '*' })).rejects.toMatchObject({
    name: 'PreconditionFailed',
    $metadata: { httpStatusCode: 412 },
  });
});

test('replaces only the version that the writer read', async () => {
  const { put, text } = await anS3();
  const { ETag } = await put('note', 'one');

  await put('note', 'two', { IfMatch: ETag });
  await expect(put('note', 'three', { IfMatch: ETag })).rejects.toMatchObject({
    name: 'PreconditionFailed',
  });
  await expect(put('nothing', 'x', { IfMatch: ETag })).rejects.toMatchObject({
    name: 'NoSuchKey',
  });

  expect(await text('note')).toBe('two');
});

test('copies with the metadata kept or replaced', async () => {
  const { client, put, get } = await anS3();
  await put('a ü+/from', 'text', { ContentType: 'text/plain', Metadata: { rev: '1' } });
  const copy = (Key: string, more: object) =>
    client.send(
      new CopyObjectCommand({
        Bucket: 'shelf',
        Key,
        CopySource: `shelf/${encodeURIComponent('a ü+/from')}`,
        ...more,
      }),
    );

  const { CopyObjectResult } = await copy('kept', {});
  await copy('replaced', {
    MetadataDirective: 'REPLACE',
    ContentType: 'text/html',
    Metadata: { rev: '2' },
  });

  const kept = await get('kept');
  expect(await kept.Body?.transformToString()).toBe('text');
  expect(kept).toMatchObject({ ContentType: 'text/plain', Metadata: { rev: '1' } });
  expect(CopyObjectResult?.ETag).toBe(kept.ETag);
  expect(await get('replaced')).toMatchObject({ ContentType: 'text/html', Metadata: { rev: '2' } });
  await expect(copy('x', { CopySourceIfMatch: '"other"' })).rejects.toMatchObject({
    name: 'PreconditionFailed',
  });
});

test('deletes one or many objects, and ignores missing ones', async () => {
  const { client, put, get } = await anS3();
  await Promise.all(['a', 'a/b', 'a/b/c', 'd & <e>'].map((key) => put(key)));

  await client.send(new DeleteObjectCommand({ Bucket: 'shelf', Key: 'a' }));
  await client.send(new DeleteObjectCommand({ Bucket: 'shelf', Key: 'never/was' }));
  const { Deleted, Errors } = await client.send(
    new DeleteObjectsCommand({
      Bucket: 'shelf',
      Delete: { Objects: ['a/b/c', 'd & <e>', 'gone'].map((Key) => ({ Key })) },
    }),
  );

  expect(Deleted?.map(({ Key }) => Key)).toEqual(['a/b/c', 'd & <e>', 'gone']);
  expect(Errors).toBeUndefined();
  await expect(get('a')).rejects.toBeInstanceOf(NoSuchKey);
  await expect(get('d & <e>')).rejects.toBeInstanceOf(NoSuchKey);
  expect(await (await get('a/b')).Body?.transformToString()).toBe('a/b');
});

test('reports missing objects as S3 does', async () => {
  const { client, get } = await anS3();
  const elsewhere = { Bucket: 'elsewhere', Key: 'x' };

  await expect(get('x')).rejects.toBeInstanceOf(NoSuchKey);
  await expect(
    client.send(new HeadObjectCommand({ Bucket: 'shelf', Key: 'x' })),
  ).rejects.toBeInstanceOf(NotFound);
  await expect(client.send(new GetObjectCommand(elsewhere))).rejects.toBeInstanceOf(NoSuchBucket);
});

test('keeps every key inside its bucket, whatever its name', async () => {
  const directory = temporaryDirectory();
  const { put, text } = await anS3({ directory });
  const keys = ['../../escaped', '..', '.', '/', 'a/../b', './c', 'a//b', '\\..\\d', 'e%2f..%2ff'];

  await Promise.all(keys.map((key) => put(key)));

  expect(await Promise.all(keys.map((key) => text(key)))).toEqual(keys);
  expect(readdirSync(directory).sort()).toEqual(['buckets', 'staging']);
  expect(readdirSync(join(directory, 'buckets'))).toEqual(['shelf']);
  expect(existsSync(join(directory, '..', 'escaped'))).toBe(false);
});

test('keeps every acknowledged put if the process is killed in the middle of writing', async () => {
  const directory = temporaryDirectory();
  const child = startChild(`
    import { startS3 } from './infra/local/s3/start-s3.ts';
    const options = { directory: ${JSON.stringify(directory)}, buckets: ['shelf'] };
    console.log((await startS3(options)).url);
  `);
  const before = s3Client(await child.nextLine());
  const outcomes = Array.from({ length: 200 }, (_, index) => `note-${index}`).map((Key) =>
    before.send(new PutObjectCommand({ Bucket: 'shelf', Key, Body: Key.repeat(5_000) })).then(
      () => Key,
      () => undefined,
    ),
  );
  await Promise.race(outcomes.slice(50));
  await child.kill();
  const acknowledged = (await Promise.all(outcomes)).filter((key) => key !== undefined);

  const { text } = await anS3({ directory });

  expect(acknowledged.length).toBeGreaterThan(0);
  expect(await Promise.all(acknowledged.map((key) => text(key)))).toEqual(
    acknowledged.map((key) => key.repeat(5_000)),
  );
});
