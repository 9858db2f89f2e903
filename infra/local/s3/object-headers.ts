import type { IncomingHttpHeaders } from 'node:http';
import type { ObjectMeta } from './object-file';

const METADATA_PREFIX = 'x-amz-meta-';
const KEPT_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/** The headers that a put stores with its object. */
export function parseDescription(
  headers: IncomingHttpHeaders,
): Pick<ObjectMeta, 'headers' | 'metadata'> {
  const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  const kept = pairs
    .filter(([name]) => KEPT_HEADERS.includes(name))
    .map(([name, value]) => [name, name === 'content-encoding' ? withoutFraming(value) : value])
    .filter(([, value]) => value !== '');
  const metadata = pairs
    .filter(([name]) => name.startsWith(METADATA_PREFIX))
    .map(([name, value]) => [name.slice(METADATA_PREFIX.length), value]);

  return {
    headers: { 'content-type': 'application/octet-stream', ...Object.fromEntries(kept) },
    metadata: Object.fromEntries(metadata),
  };
}

/**
 * The response headers of an object; `response-…` parameters of a presigned URL take precedence.
 */
export function toHeaders(meta: ObjectMeta, query: URLSearchParams): Record<string, string> {
  const metadata = Object.entries(meta.metadata).map(([name, value]) => [
    METADATA_PREFIX + name,
    value,
  ]);
  const wished = KEPT_HEADERS.map((name) => [name, query.get(`response-${name}`)]).filter(
    ([, value]) => value !== null,
  );

  return {
    ...meta.headers,
    ...Object.fromEntries(metadata),
    ...Object.fromEntries(wished),
    etag: `"${meta.etag}"`,
    'last-modified': new Date(meta.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
  };
}

/** `aws-chunked` describes the transport, not the object. */
function withoutFraming(encoding: string): string {
  return encoding
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== 'aws-chunked')
    .join(',');
}
