import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { S3Refusal } from './refusal';

/** The only credentials that a stand-in accepts. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The parts of a request's signature (AWS Signature Version 4). */
interface Claim {
  /** `{access key}/{day}/{region}/s3/aws4_request` */
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  /** As in `20261121T120000Z`. */
  readonly signedAt: string;
  /** Hex SHA-256 of the body, or one of AWS's placeholder words. */
  readonly payload: string;
}

/**
 * Checks the signature of a request: an Authorization header, or a presigned URL that has not
 * expired. Without `credentials`, any keys are accepted.
 *
 * @throws S3Refusal AccessDenied, InvalidAccessKeyId or SignatureDoesNotMatch
 */
export function checkSignature(
  request: IncomingMessage,
  credentials: Credentials | undefined,
  now: Date,
): void {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const claim = headerClaim(request.headers) ?? presignedClaim(new URLSearchParams(query), now);
  if (!claim) throw new S3Refusal(403, 'AccessDenied', 'Access Denied');
  if (!credentials) return;

  const [accessKeyId, day = '', region = '', service = ''] = claim.credential.split('/');
  if (accessKeyId !== credentials.accessKeyId) {
    throw new S3Refusal(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  }
  const scope = `${day}/${region}/${service}/aws4_request`;
  const canonical = canonicalRequest(request, path, query, claim);
  const toSign = ['AWS4-HMAC-SHA256', claim.signedAt, scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce(
    (secret: string | Buffer, part) => hmac(secret, part),
    `AWS4${credentials.secretAccessKey}`,
  );
  const expected = hmac(key, toSign);
  const received = Buffer.from(claim.signature, 'hex');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) {
    throw new S3Refusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
}

function headerClaim(headers: IncomingHttpHeaders): Claim | undefined {
  const { authorization = '' } = headers;
  const part = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(authorization)?.[1];
  const credential = part('Credential');
  const signedHeaders = part('SignedHeaders');
  const signature = part('Signature');
  if (!credential || !signedHeaders || !signature) return undefined;

  return {
    credential,
    signedHeaders,
    signature,
    signedAt: headers['x-amz-date']?.toString() ?? '',
    payload: headers['x-amz-content-sha256']?.toString() ?? 'UNSIGNED-PAYLOAD',
  };
}

function presignedClaim(query: URLSearchParams, now: Date): Claim | undefined {
  const credential = query.get('X-Amz-Credential');
  const signedHeaders = query.get('X-Amz-SignedHeaders');
  const signature = query.get('X-Amz-Signature');
  const signedAt = query.get('X-Amz-Date') ?? '';
  if (!credential || !signedHeaders || !signature) return undefined;

  const from = Date.parse(
    signedAt.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  const lifetimeSeconds = Number(query.get('X-Amz-Expires') ?? Number.NaN);
  const isCurrent = now.getTime() <= from + lifetimeSeconds * 1000;
  if (!isCurrent) throw new S3Refusal(403, 'AccessDenied', 'Request has expired');

  const payload = query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD';
  return { credential, signedHeaders, signature, signedAt, payload };
}

function canonicalRequest(
  { method, headers }: IncomingMessage,
  path: string,
  query: string,
  { signedHeaders, payload }: Claim,
): string {
  const parameters = query
    .split('&')
    .filter((parameter) => parameter !== '' && !parameter.startsWith('X-Amz-Signature='))
    .map((parameter) => (parameter.includes('=') ? parameter : `${parameter}=`))
    .sort();
  const lines = signedHeaders
    .split(';')
    .map((name) => `${name}:${(headers[name] ?? '').toString().trim().replace(/ +/g, ' ')}\n`);

  return [method, path, parameters.join('&'), lines.join(''), signedHeaders, payload].join('\n');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
