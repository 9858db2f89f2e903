import { createHash, randomBytes } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../storage/temporary-directory';
import { anS3 } from './s3-under-test';

const MIB = 1024 * 1024;
const video = { Bucket: 'shelf', Key: 'video' };
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest();

async function anUpload(directory = temporaryDirectory()) {
  const s3 = await anS3({ directory });
  const { UploadId } = await s3.client.send(
    new CreateMultipartUploadCommand({ ...video, ContentType: 'video/mp4', Metadata: { a: 'b' } }),
  );
  return { ...s3, ...partsOf(s3, UploadId), directory, UploadId };
}

function partsOf({ client }: Awaited<ReturnType<typeof anS3>>, UploadId: string | undefined) {
  const upload = async (PartNumber: number, Body: Buffer) => {
    const { ETag } = await client.send(
      new UploadPartCommand({ ...video, UploadId, PartNumber, Body }),
    );
    return { PartNumber, ETag };
  };
  const complete = (Parts: { PartNumber: number; ETag: string | undefined }[], more: object = {}) =>
    client.send(
      new CompleteMultipartUploadCommand({
        ...video,
        UploadId,
        MultipartUpload: { Parts },
        ...more,
      }),
    );
  return { upload, complete };
}

test('joins the parts in order, even after a restart', async () => {
  const first = randomBytes(5 * MIB);
  const second = randomBytes(1000);
  const before = await anUpload();
  const two = await before.upload(2, second);
  await before.s3.close();

  const after = await anS3({ directory: before.directory });
  const { upload, complete } = partsOf(after, before.UploadId);
  const one = await upload(1, first);
  const { ETag } = await complete([one, two]);
  const got = await after.get('video');

  expect(
    Buffer.concat([first, second]).equals((await got.Body?.transformToByteArray()) ?? first),
  ).toBe(true);
  const joined = createHash('md5').update(md5(first)).update(md5(second)).digest('hex');
  expect(ETag).toBe(`"${joined}-2"`);
  expect(got).toMatchObject({ ContentType: 'video/mp4', Metadata: { a: 'b' }, ETag });
});

test('lists the parts and keeps the last upload of each number', async () => {
  const { client, upload, UploadId } = await anUpload();
  await upload(2, Buffer.from('two'));
  await upload(1, Buffer.from('old'));
  const { ETag } = await upload(1, Buffer.from('newer'));

  const { Parts } = await client.send(new ListPartsCommand({ ...video, UploadId }));

  expect(Parts).toMatchObject([
    { PartNumber: 1, Size: 5, ETag },
    { PartNumber: 2, Size: 3 },
  ]);
});

test('refuses parts that are too small, out of order or missing', async () => {
  const { upload, complete } = await anUpload();
  const one = await upload(1, Buffer.from('small'));
  const two = await upload(2, Buffer.from('last'));

  await expect(complete([one, two])).rejects.toMatchObject({ name: 'EntityTooSmall' });
  await expect(complete([two, one])).rejects.toMatchObject({ name: 'InvalidPartOrder' });
  await expect(complete([{ ...one, ETag: '"other"' }])).rejects.toMatchObject({
    name: 'InvalidPart',
  });
});

test('completes only if its condition holds', async () => {
  const { put, text, upload, complete } = await anUpload();
  const one = await upload(1, Buffer.from('late'));
  await put('video', 'early');

  await expect(complete([one], { IfNoneMatch: '*' })).rejects.toMatchObject({
    name: 'PreconditionFailed',
  });

  expect(await text('video')).toBe('early');
});

test('forgets an aborted upload', async () => {
  const { client, upload, UploadId } = await anUpload();
  await upload(1, Buffer.from('one'));
  await client.send(new AbortMultipartUploadCommand({ ...video, UploadId }));

  await expect(upload(2, Buffer.from('two'))).rejects.toMatchObject({ name: 'NoSuchUpload' });
});
