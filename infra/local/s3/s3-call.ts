import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MultipartStore } from './multipart-store';
import type { ObjectStore } from './object-store';
import { S3Refusal } from './refusal';
import { formatXml, type XmlContent } from './xml';

const LONGEST_KEY_BYTES = 1024;

/** A request whose address has been parsed. */
export interface S3Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly store: ObjectStore;
  readonly uploads: MultipartStore;
  /** Empty for the list of buckets. */
  readonly bucket: string;
  /** Empty for a call on the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly now: () => Date;
}

/** Bucket, key and query of a path-style URL. Dots in a key have no special meaning. */
export function parseTarget(url: string): Pick<S3Call, 'bucket' | 'key' | 'query'> {
  const [path = '', ...query] = url.split('?');
  const [, bucket = '', ...key] = path.split('/').map(decodeSegment);
  const target = { bucket, key: key.join('/'), query: new URLSearchParams(query.join('?')) };
  if (Buffer.byteLength(target.key) > LONGEST_KEY_BYTES) {
    throw new S3Refusal(400, 'KeyTooLongError', 'Your key is too long');
  }

  return target;
}

/** The name of a call derived from method and address, such as `PUT object`. */
export function nameSubject({ request, bucket, key }: S3Call): string {
  if (bucket === '') return `${request.method} service`;
  return `${request.method} ${key === '' ? 'bucket' : 'object'}`;
}

/** A header's value, or undefined. */
export function getHeader({ request }: S3Call, name: string): string | undefined {
  return request.headers[name]?.toString();
}

export function answerXml({ response }: S3Call, root: string, content: XmlContent) {
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(formatXml(root, content));
}

export function answerEmpty({ response }: S3Call, status: number, headers: object = {}) {
  response.writeHead(status, { ...headers });
  response.end();
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new S3Refusal(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}
