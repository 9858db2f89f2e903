import { createWriteCondition, evaluateRead } from './conditions';
import type { ObjectMeta } from './object-file';
import { parseDescription } from './object-headers';
import { receiveBody } from './receive-body';
import { invalidRequest, noSuchBucket, noSuchKey, preconditionFailed } from './refusal';
import { answerEmpty, answerXml, getHeader, parseTarget, type S3Call } from './s3-call';
import { stageBody } from './staged-body';

/** PutObject. */
export async function putObject(call: S3Call): Promise<void> {
  const body = await receiveBody(call.request, call.store.stagingDirectory);
  const meta: ObjectMeta = {
    key: call.key,
    size: body.size,
    etag: body.md5Hex,
    lastModified: call.now().toISOString(),
    ...parseDescription(call.request.headers),
    ...(body.checksum ? { checksum: body.checksum } : {}),
  };
  await call.store.put(call.bucket, meta, body, createWriteCondition(call.request.headers));

  answerEmpty(call, 200, { etag: `"${meta.etag}"`, ...checksumHeader(meta) });
}

/** CopyObject, within a bucket or between buckets. */
export async function copyObject(call: S3Call): Promise<void> {
  const { headers } = call.request;
  const source = parseTarget(`/${getHeader(call, 'x-amz-copy-source')?.replace(/^\//, '')}`);
  const replaces = getHeader(call, 'x-amz-metadata-directive') === 'REPLACE';
  if (source.bucket === call.bucket && source.key === call.key && !replaces) {
    throw invalidRequest('A copy onto itself must change the metadata.');
  }
  if (!call.store.hasBucket(source.bucket)) throw noSuchBucket();
  const original = call.store.open(source.bucket, source.key);
  if (!original) throw noSuchKey();
  if (evaluateRead(original.meta, headers, 'x-amz-copy-source-') !== 'read') {
    original.close();
    throw preconditionFailed();
  }

  const body = await stageBody(original.read(), call.store.stagingDirectory, []);
  const meta: ObjectMeta = {
    ...original.meta,
    ...(replaces ? parseDescription(headers) : {}),
    key: call.key,
    etag: body.md5Hex,
    lastModified: call.now().toISOString(),
  };
  await call.store.put(call.bucket, meta, body, createWriteCondition(headers));

  answerXml(call, 'CopyObjectResult', { ETag: `"${meta.etag}"`, LastModified: meta.lastModified });
}

/** DeleteObject: no error if the object does not exist. */
export function deleteObject(call: S3Call): void {
  call.store.remove(call.bucket, call.key, createWriteCondition(call.request.headers));
  answerEmpty(call, 204);
}

function checksumHeader({ checksum }: ObjectMeta): Record<string, string> {
  return checksum ? { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value } : {};
}
