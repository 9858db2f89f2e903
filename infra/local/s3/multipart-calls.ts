import { readBody } from '../serving/request-body';
import { createWriteCondition } from './conditions';
import { parseDescription } from './object-headers';
import { receiveBody } from './receive-body';
import { S3Refusal } from './refusal';
import { answerEmpty, answerXml, type S3Call } from './s3-call';
import { stageBody } from './staged-body';
import { findElements, findText } from './xml';

const MAX_PARTS = 10_000;

export function createMultipartUpload(call: S3Call): void {
  const { bucket, key, request, uploads } = call;
  const UploadId = uploads.begin({ bucket, key, ...parseDescription(request.headers) });
  answerXml(call, 'InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId });
}

/** UploadPart; a second part with the same number replaces the first one. */
export async function uploadPart(call: S3Call): Promise<void> {
  const id = uploadIdOf(call);
  const number = Number(call.query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > MAX_PARTS) {
    throw new S3Refusal(400, 'InvalidArgument', `Part numbers run from 1 to ${MAX_PARTS}.`);
  }
  const body = await receiveBody(call.request, call.store.stagingDirectory);
  await call.uploads.putPart(id, number, body, call.now());

  const { checksum } = body;
  answerEmpty(call, 200, {
    etag: `"${body.md5Hex}"`,
    ...(checksum ? { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value } : {}),
  });
}

export function listParts(call: S3Call): void {
  const id = uploadIdOf(call);
  answerXml(call, 'ListPartsResult', {
    Bucket: call.bucket,
    Key: call.key,
    UploadId: id,
    IsTruncated: false,
    Part: call.uploads.listParts(id).map(({ key, etag, size, lastModified }) => ({
      PartNumber: key,
      LastModified: lastModified,
      ETag: `"${etag}"`,
      Size: size,
    })),
  });
}

export async function completeMultipartUpload(call: S3Call): Promise<void> {
  const { bucket, key, request, store, uploads } = call;
  const id = uploadIdOf(call);
  const xml = (await readBody(request)).toString('utf8');
  const parts = findElements('Part', xml).map((part) => ({
    number: Number(findText('PartNumber', part)),
    etag: (findText('ETag', part) ?? '').replaceAll('"', ''),
  }));
  if (parts.length === 0) throw new S3Refusal(400, 'MalformedXML', 'Name the parts.');

  const { headers, metadata } = uploads.get(id, bucket, key);
  const { etag, bytes } = uploads.assemble(id, parts);
  const body = await stageBody(bytes, store.stagingDirectory, []);
  const lastModified = call.now().toISOString();
  const meta = { key, size: body.size, etag, lastModified, headers, metadata };
  await store.put(bucket, meta, body, createWriteCondition(request.headers));
  uploads.remove(id);

  answerXml(call, 'CompleteMultipartUploadResult', {
    Location: `/${bucket}/${key}`,
    Bucket: bucket,
    Key: key,
    ETag: `"${etag}"`,
  });
}

export function abortMultipartUpload(call: S3Call): void {
  call.uploads.remove(uploadIdOf(call));
  answerEmpty(call, 204);
}

/** The upload's id, after checking that it belongs to this object. */
function uploadIdOf({ query, uploads, bucket, key }: S3Call): string {
  const id = query.get('uploadId') ?? '';
  uploads.get(id, bucket, key);
  return id;
}
