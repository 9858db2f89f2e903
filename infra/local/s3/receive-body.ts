import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { unwrapChunks } from './aws-chunked';
import { CHECKSUM_ALGORITHMS, type ChecksumAlgorithm } from './checksums';
import { notImplemented, S3Refusal } from './refusal';
import { type StagedBody, stageBody } from './staged-body';

/** A body that matches all digests of its request. */
export interface ReceivedBody extends StagedBody {
  /** The checksum that the client sent or requested; verified. */
  readonly checksum?: { readonly algorithm: ChecksumAlgorithm; readonly value: string };
}

/**
 * Receives a request's body, framed or not, and verifies the digests sent with it.
 *
 * @throws S3Refusal BadDigest, XAmzContentSHA256Mismatch, IncompleteBody or NotImplemented
 */
export async function receiveBody(
  request: IncomingMessage,
  stagingDirectory: string,
): Promise<ReceivedBody> {
  const { headers } = request;
  const algorithm = checksumAlgorithm(headers);
  const payloadDigest = headers['x-amz-content-sha256']?.toString() ?? 'UNSIGNED-PAYLOAD';
  const trailers = new Map<string, string>();
  const source = payloadDigest.startsWith('STREAMING-') ? unwrapChunks(request, trailers) : request;

  const staged = await stageBody(source, stagingDirectory, [
    ...(algorithm ? [algorithm] : []),
    ...(isSha256(payloadDigest) ? (['sha256'] as const) : []),
  ]);
  try {
    checkLength(staged, headers);
    checkDigests(staged, headers, payloadDigest);
    return { ...staged, ...checkedChecksum(staged, algorithm, headers, trailers) };
  } catch (error) {
    await rm(staged.path);
    throw error;
  }
}

function checksumAlgorithm(headers: IncomingHttpHeaders): ChecksumAlgorithm | undefined {
  const announced =
    headers['x-amz-trailer']?.toString() ??
    Object.keys(headers).find((name) => /^x-amz-checksum-(?!algorithm|mode|type)/.test(name)) ??
    headers['x-amz-sdk-checksum-algorithm']?.toString();
  if (announced === undefined) return undefined;

  const name = announced.toLowerCase().replace('x-amz-checksum-', '');
  const supported = CHECKSUM_ALGORITHMS.find((algorithm) => algorithm === name);
  if (!supported) throw notImplemented(`the checksum ${name}`);
  return supported;
}

function checkLength({ size }: StagedBody, headers: IncomingHttpHeaders) {
  const promised = headers['x-amz-decoded-content-length'];
  if (promised !== undefined && Number(promised) !== size) {
    throw new S3Refusal(400, 'IncompleteBody', `${promised} bytes were announced, ${size} came.`);
  }
}

function checkDigests(
  { md5Hex, checksums }: StagedBody,
  headers: IncomingHttpHeaders,
  payloadDigest: string,
) {
  const promised = headers['content-md5'];
  if (
    promised !== undefined &&
    Buffer.from(promised.toString(), 'base64').toString('hex') !== md5Hex
  ) {
    throw badDigest('Content-MD5');
  }
  const sha256 = checksums.get('sha256') ?? '';
  if (isSha256(payloadDigest) && Buffer.from(sha256, 'base64').toString('hex') !== payloadDigest) {
    throw new S3Refusal(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
}

function checkedChecksum(
  { checksums }: StagedBody,
  algorithm: ChecksumAlgorithm | undefined,
  headers: IncomingHttpHeaders,
  trailers: ReadonlyMap<string, string>,
): Pick<ReceivedBody, 'checksum'> {
  const value = algorithm && checksums.get(algorithm);
  if (!algorithm || value === undefined) return {};

  const name = `x-amz-checksum-${algorithm}`;
  const promised = trailers.get(name) ?? headers[name];
  if (promised !== undefined && promised !== value) throw badDigest(algorithm.toUpperCase());
  if (promised === undefined && headers['x-amz-trailer'] !== undefined) {
    throw new S3Refusal(400, 'MalformedTrailerError', `The trailer ${name} did not come.`);
  }
  return { checksum: { algorithm, value } };
}

const isSha256 = (digest: string) => /^[0-9a-f]{64}$/.test(digest);

const badDigest = (name: string) =>
  new S3Refusal(400, 'BadDigest', `The ${name} you specified did not match the calculated one.`);
