import { pipeline } from 'node:stream/promises';
import { type ByteRange, parseRange } from './byte-range';
import { evaluateRead } from './conditions';
import type { ObjectMeta, OpenObject } from './object-file';
import { toHeaders } from './object-headers';
import { noSuchKey, preconditionFailed } from './refusal';
import { answerEmpty, getHeader, type S3Call } from './s3-call';

/** GetObject: complete or in part, with HTTP's conditional headers. */
export async function getObject(call: S3Call): Promise<void> {
  const object = call.store.open(call.bucket, call.key);
  if (!object) throw noSuchKey();

  const answer = answerHeadTo(call, object);
  if (!answer.hasBody) {
    object.close();
    call.response.end();
    return;
  }
  await pipeline(object.read(answer.range?.start, answer.range?.end), call.response);
}

/** HeadObject: GetObject's headers without the body. */
export function headObject(call: S3Call): void {
  const meta = call.store.getMeta(call.bucket, call.key);
  if (!meta) throw noSuchKey();

  const { status, headers } = objectReadOf(call, meta);
  answerEmpty(call, status, headers);
}

/** Sends status and headers; on a refusal, closes the object first. */
function answerHeadTo(call: S3Call, object: OpenObject) {
  try {
    const { status, headers, range } = objectReadOf(call, object.meta);
    call.response.writeHead(status, headers);
    return { hasBody: status !== 304, range };
  } catch (error) {
    object.close();
    throw error;
  }
}

interface ObjectRead {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly range?: ByteRange | undefined;
}

function objectReadOf(call: S3Call, meta: ObjectMeta): ObjectRead {
  const headers = toHeaders(meta, call.query);
  const judgment = evaluateRead(meta, call.request.headers);
  if (judgment === 'failed') throw preconditionFailed();
  if (judgment === 'unchanged') return { status: 304, headers };

  const range = parseRange(getHeader(call, 'range'), meta.size);
  if (range) {
    const { start, end } = range;
    const length = { 'content-length': String(end - start + 1) };
    const place = { 'content-range': `bytes ${start}-${end}/${meta.size}` };
    return { status: 206, headers: { ...headers, ...length, ...place }, range };
  }
  return {
    status: 200,
    headers: { ...headers, ...checksumHeader(call, meta), 'content-length': String(meta.size) },
  };
}

/** By default the SDK requests the checksum and verifies the bytes with it. */
function checksumHeader(call: S3Call, { checksum }: ObjectMeta): Record<string, string> {
  if (!checksum || getHeader(call, 'x-amz-checksum-mode') !== 'ENABLED') return {};
  return {
    [`x-amz-checksum-${checksum.algorithm}`]: checksum.value,
    'x-amz-checksum-type': 'FULL_OBJECT',
  };
}
