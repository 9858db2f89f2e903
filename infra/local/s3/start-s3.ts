import { createServer } from 'node:http';
import { join } from 'node:path';
import { listenOnLoopback, type RunningServer } from '../serving/loopback-server';
import { openMultipartStore } from './multipart-store';
import { openObjectStore } from './object-store';
import { s3Listener } from './s3-listener';
import type { Credentials } from './signature';

export interface S3Options {
  /** Folder for buckets and objects. */
  readonly directory: string;
  /** @default 0, a free port */
  readonly port?: number;
  /** Buckets that exist from the start. */
  readonly buckets?: readonly string[];
  /** Only requests signed with these are accepted. @default any credentials */
  readonly credentials?: Credentials;
  /** @default the system clock */
  readonly now?: () => Date;
}

/**
 * Starts a file-backed stand-in for S3 with path-style URLs.
 *
 *     const s3 = await startS3({ directory: '.roomlight/s3', buckets: ['public'] });
 *     const client = new S3Client({ endpoint: s3.url, region: 'us-east-1', forcePathStyle: true,
 *       credentials: { accessKeyId: 'local', secretAccessKey: 'local' } });
 *
 * Supports put, get, head, ranges, copy, delete (one or many), ListObjectsV2, multipart uploads,
 * HTTP's conditional headers, the SDK's checksums, presigned URLs with expiry, and CORS for any
 * origin. Unsigned requests are refused. Versions, tags, rules and access lists are answered with
 * NotImplemented. An acknowledged write survives a killed process.
 */
export async function startS3({
  directory,
  port = 0,
  buckets = [],
  credentials,
  now = () => new Date(),
}: S3Options): Promise<RunningServer> {
  const store = openObjectStore(directory);
  const uploads = openMultipartStore(join(directory, 'uploads'));
  for (const bucket of buckets) store.addBucket(bucket);

  const listener = s3Listener({ store, uploads, credentials, now, onFault: console.error });
  return listenOnLoopback(createServer(listener), port);
}
