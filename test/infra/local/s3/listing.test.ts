import {
  CreateBucketCommand,
  DeleteBucketCommand,
  HeadBucketCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { listPage } from '@infra/local/s3/list-page';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anS3 } from './s3-under-test';

async function aShelf(keys: readonly string[]) {
  const { client, put } = await anS3();
  await Promise.all(keys.map((key) => put(key)));
  const list = (input: Partial<ListObjectsV2CommandInput> = {}) =>
    client.send(new ListObjectsV2Command({ Bucket: 'shelf', ...input }));
  const pages = async (input: Partial<ListObjectsV2CommandInput>) => {
    const found: string[] = [];
    for await (const page of paginateListObjectsV2({ client }, { Bucket: 'shelf', ...input })) {
      found.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
      found.push(...(page.CommonPrefixes ?? []).map(({ Prefix = '' }) => `${Prefix}*`));
    }
    return found;
  };

  return { client, list, pages };
}

test('lists keys in byte order, with size and ETag', async () => {
  const keys = ['z', 'a/b', 'a-b', 'a', 'a.b', 'Ä', 'B', '\u{1F600}', '\uFF5E', 'a b+c&<d>"\''];
  const { list } = await aShelf(keys);

  const { Contents, KeyCount, IsTruncated } = await list();

  const inOrder = [...keys].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(Contents?.map(({ Key }) => Key)).toEqual(inOrder);
  expect(Contents?.find(({ Key }) => Key === 'a')).toMatchObject({
    Size: 1,
    ETag: '"0cc175b9c0f1b6a831c399e269772661"',
    LastModified: expect.any(Date),
  });
  expect([KeyCount, IsTruncated]).toEqual([keys.length, false]);
});

test('pages through a prefix and groups keys by a delimiter', async () => {
  const { pages } = await aShelf(['d/1/a', 'd/1/b', 'd/2/a', 'd/x', 'd/y', 'e', 'd']);

  expect(await pages({ Prefix: 'd/', MaxKeys: 2 })).toEqual([
    'd/1/a',
    'd/1/b',
    'd/2/a',
    'd/x',
    'd/y',
  ]);
  expect(await pages({ Prefix: 'd/', Delimiter: '/', MaxKeys: 1 })).toEqual([
    'd/1/*',
    'd/2/*',
    'd/x',
    'd/y',
  ]);
  expect(await pages({ StartAfter: 'd/1/b' })).toEqual(['d/2/a', 'd/x', 'd/y', 'e']);
  expect(await pages({ Prefix: 'd/1/b/none' })).toEqual([]);
});

test('refuses a token that it did not issue', async () => {
  const { list } = await aShelf(['a']);

  await expect(list({ ContinuationToken: 'made up' })).rejects.toMatchObject({
    name: 'InvalidArgument',
  });
});

test('creates, finds and deletes buckets', async () => {
  const { client } = await aShelf(['a']);
  await client.send(new CreateBucketCommand({ Bucket: 'drawer' }));
  await client.send(new HeadBucketCommand({ Bucket: 'drawer' }));
  const { Buckets } = await client.send(new ListBucketsCommand());
  expect(Buckets?.map(({ Name }) => Name)).toEqual(['drawer', 'shelf']);

  await client.send(new DeleteBucketCommand({ Bucket: 'drawer' }));
  await expect(client.send(new HeadBucketCommand({ Bucket: 'drawer' }))).rejects.toMatchObject({
    name: 'NotFound',
  });
  await expect(client.send(new DeleteBucketCommand({ Bucket: 'shelf' }))).rejects.toMatchObject({
    name: 'BucketNotEmpty',
  });
});

test('pages of any size add up to the whole list', () => {
  const keys = fc.uniqueArray(fc.stringMatching(/^[ab/]{1,6}$/), { maxLength: 30 });
  fc.assert(
    fc.property(keys, fc.integer({ min: 1, max: 5 }), fc.boolean(), (unsorted, maxKeys, folds) => {
      const sorted = [...unsorted].sort();
      const request = { prefix: '', maxKeys, ...(folds ? { delimiter: '/' } : {}) };
      const whole = listPage(sorted, { ...request, maxKeys: 1000 });

      const found: string[] = [];
      let token: string | undefined;
      do {
        const page = listPage(sorted, {
          ...request,
          ...(token === undefined ? {} : { continuationToken: token }),
        });
        expect(page.keys.length + page.commonPrefixes.length).toBeLessThanOrEqual(maxKeys);
        found.push(...page.keys, ...page.commonPrefixes);
        token = page.nextToken;
      } while (token !== undefined);

      expect(found.sort()).toEqual([...whole.keys, ...whole.commonPrefixes].sort());
    }),
  );
});
