import { readBody } from '../serving/request-body';
import { type ListRequest, listPage } from './list-page';
import { noSuchBucket, notImplemented, S3Refusal } from './refusal';
import { answerEmpty, answerXml, type S3Call } from './s3-call';
import { findElements, findText, type XmlContent } from './xml';

const MAX_KEYS = 1000;

export function listBuckets(call: S3Call): void {
  const Bucket = call.store.listBuckets().map((Name) => ({ Name }));
  answerXml(call, 'ListAllMyBucketsResult', { Buckets: { Bucket } });
}

/** CreateBucket: as in us-east-1, no error if the bucket exists. */
export function createBucket(call: S3Call): void {
  call.store.addBucket(call.bucket);
  answerEmpty(call, 200, { location: `/${call.bucket}` });
}

export function headBucket(call: S3Call): void {
  answerEmpty(call, 200, { 'x-amz-bucket-region': 'us-east-1' });
}

export function deleteBucket(call: S3Call): void {
  call.store.removeBucket(call.bucket);
  answerEmpty(call, 204);
}

/** ListObjectsV2. */
export function listObjects(call: S3Call): void {
  const { store, bucket, query } = call;
  if (query.get('list-type') !== '2') throw notImplemented('the first version of ListObjects');
  const wanted = readListRequest(query);
  const page = listPage(store.listKeys(bucket, wanted.prefix), wanted);
  const encode = query.get('encoding-type') === 'url' ? encodeKey : (key: string) => key;

  answerXml(call, 'ListBucketResult', {
    Name: bucket,
    Prefix: encode(wanted.prefix),
    Delimiter: wanted.delimiter,
    EncodingType: query.get('encoding-type') ?? undefined,
    StartAfter: wanted.startAfter,
    ContinuationToken: wanted.continuationToken,
    NextContinuationToken: page.nextToken,
    MaxKeys: wanted.maxKeys,
    KeyCount: page.keys.length + page.commonPrefixes.length,
    IsTruncated: page.nextToken !== undefined,
    Contents: page.keys.map((key) => contentsOf(call, key, encode)),
    CommonPrefixes: page.commonPrefixes.map((prefix) => ({ Prefix: encode(prefix) })),
  });
}

/** DeleteObjects: up to 1,000 keys, each with its own result. */
export async function deleteObjects(call: S3Call): Promise<void> {
  const xml = (await readBody(call.request)).toString('utf8');
  const keys = findElements('Object', xml).map((object) => findText('Key', object) ?? '');
  if (keys.length === 0 || keys.length > MAX_KEYS || keys.includes('')) {
    throw new S3Refusal(400, 'MalformedXML', `Name between 1 and ${MAX_KEYS} keys.`);
  }
  for (const key of keys) call.store.remove(call.bucket, key, () => {});

  const isQuiet = findText('Quiet', xml) === 'true';
  answerXml(call, 'DeleteResult', { Deleted: isQuiet ? [] : keys.map((Key) => ({ Key })) });
}

/** Every call on a bucket except its creation requires the bucket to exist. */
export function requireBucket({ store, bucket }: S3Call): void {
  if (!store.hasBucket(bucket)) throw noSuchBucket();
}

function readListRequest(query: URLSearchParams): ListRequest {
  const maxKeys = Number(query.get('max-keys') ?? MAX_KEYS);
  if (!Number.isInteger(maxKeys) || maxKeys < 0) {
    throw new S3Refusal(400, 'InvalidArgument', 'max-keys must be a whole number from 0 on');
  }
  const delimiter = query.get('delimiter');
  const startAfter = query.get('start-after');
  const continuationToken = query.get('continuation-token');

  return {
    prefix: query.get('prefix') ?? '',
    maxKeys: Math.min(maxKeys, MAX_KEYS),
    ...(delimiter === null ? {} : { delimiter }),
    ...(startAfter === null ? {} : { startAfter }),
    ...(continuationToken === null ? {} : { continuationToken }),
  };
}

function contentsOf({ store, bucket }: S3Call, key: string, encode: (key: string) => string) {
  const meta = store.getMeta(bucket, key);
  return {
    Key: encode(key),
    LastModified: meta?.lastModified,
    ETag: meta && `"${meta.etag}"`,
    Size: meta?.size,
    StorageClass: 'STANDARD',
  } satisfies XmlContent;
}

function encodeKey(key: string): string {
  return encodeURIComponent(key).replaceAll('%2F', '/');
}
