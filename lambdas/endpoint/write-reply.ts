import { gzipSync } from 'node:zlib';
import type { BinaryReply, Download, Redirect } from '@shared/api/reply';
import type { Route } from '@shared/api/route';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { etagOf, isKnown } from './etag';

type Answer = APIGatewayProxyStructuredResultV2;

/** In characters. Compression hardly shrinks smaller responses. */
const MIN_TO_COMPRESS = 1_400;

/**
 * Allows an https URL, a local stand-in, or a path on this site. Two leading slashes would lead to
 * another host; a line break would start another header.
 */
const LOCATION = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/]|\/(?![/\\]))[!-~]*$/;

/**
 * Turns a handler's reply into an HTTP response, according to the row's reply kind. The endpoint
 * has already checked JSON against its schema.
 *
 * @throws Error if the row doesn't allow this reply
 */
export function writeReply(
  {
    reply,
    method,
    etag = false,
    maxAgeSeconds,
  }: Pick<Route, 'reply' | 'method' | 'etag' | 'maxAgeSeconds'>,
  result: unknown,
  { headers }: Pick<APIGatewayProxyEventV2, 'headers'>,
): Answer {
  switch (reply.kind) {
    case 'json': {
      // Only a row whose reply is optional.
      if (result === undefined) {
        return { statusCode: 202, headers: { 'cache-control': 'no-store' } };
      }
      const json = JSON.stringify(result);
      const answer = withMaxAge(jsonAnswer(json, headers['accept-encoding']), maxAgeSeconds);
      return etag ? withEtag(answer, etagOf(json), headers) : answer;
    }
    case 'binary': {
      const file = result as Download;
      const answer = fileAnswer(reply, file);
      return etag ? withEtag(answer, etagOf(file.bytes), headers) : answer;
    }
    case 'redirect':
      return redirectAnswer(method, result as Redirect);
    case 'empty':
      return { statusCode: 204, headers: { 'cache-control': 'no-store' } };
  }
}

/** Lets the caller cache the response and revalidate it. */
function withEtag(
  answer: Answer,
  etag: string,
  { 'if-none-match': known }: APIGatewayProxyEventV2['headers'],
): Answer {
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, authorization',
  };
  if (isKnown(etag, known)) return { statusCode: 304, headers };
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** Lets browsers reuse the response for a while, without asking again. */
function withMaxAge(answer: Answer, seconds: number | undefined): Answer {
  if (seconds === undefined) return answer;
  const headers = { ...answer.headers, 'cache-control': `public, max-age=${seconds}` };
  return { ...answer, headers };
}

/** Neither API Gateway nor an uncached CloudFront path compresses, so we do. */
function jsonAnswer(json: string, acceptEncoding: string | undefined): Answer {
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  };
  if (json.length < MIN_TO_COMPRESS || !/\bgzip\b/.test(acceptEncoding ?? '')) {
    return { statusCode: 200, headers, body: json };
  }
  return {
    statusCode: 200,
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: gzipSync(json).toString('base64'),
    isBase64Encoded: true,
  };
}

function fileAnswer({ types }: BinaryReply, { bytes, type, fileName }: Download): Answer {
  if (!types.includes(type)) throw new Error(`The row answers no ${type}.`);
  return {
    statusCode: 200,
    headers: {
      'content-type': type,
      'cache-control': 'no-store',
      // An uploaded file must not become a page of this site.
      'x-content-type-options': 'nosniff',
      ...(fileName === undefined ? {} : { 'content-disposition': attachment(fileName) }),
    },
    body: Buffer.from(bytes).toString('base64'),
    isBase64Encoded: true,
  };
}

/** RFC 6266: names outside ASCII are percent-encoded. */
function attachment(fileName: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, '_')}`;
}

function redirectAnswer(method: Route['method'], { location }: Redirect): Answer {
  if (!LOCATION.test(location)) {
    throw new Error('A redirect leads to an https address or a path on this site.');
  }
  return {
    statusCode: method === 'GET' ? 302 : 303,
    headers: { location, 'cache-control': 'no-store' },
  };
}
