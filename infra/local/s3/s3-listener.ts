import { randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import * as buckets from './bucket-calls';
import * as multipart from './multipart-calls';
import type { MultipartStore } from './multipart-store';
import type { ObjectStore } from './object-store';
import { getObject, headObject } from './read-calls';
import { notImplemented, S3Refusal } from './refusal';
import { nameSubject, parseTarget, type S3Call } from './s3-call';
import { type Credentials, checkSignature } from './signature';
import { copyObject, deleteObject, putObject } from './write-calls';
import { formatXml } from './xml';

type Handler = (call: S3Call) => void | Promise<void>;

export interface S3ListenerOptions {
  readonly store: ObjectStore;
  readonly uploads: MultipartStore;
  readonly credentials: Credentials | undefined;
  readonly now: () => Date;
  /** Called with unexpected errors of the stand-in itself. */
  readonly onFault: (error: unknown) => void;
}

/** Query parameters that do not change which call is meant. */
const PLAIN_PARAMETERS =
  /^(x-id|X-Amz-.*|x-amz-.*|response-.*|list-type|prefix|delimiter|continuation-token|start-after|max-keys|encoding-type|fetch-owner)$/;

const HANDLERS = new Map<string, Handler>([
  ['GET service', buckets.listBuckets],
  ['PUT bucket', buckets.createBucket],
  ['HEAD bucket', buckets.headBucket],
  ['DELETE bucket', buckets.deleteBucket],
  ['GET bucket', buckets.listObjects],
  ['POST bucket ?delete', buckets.deleteObjects],
  ['GET object', getObject],
  ['HEAD object', headObject],
  ['PUT object', putObject],
  ['PUT object from another', copyObject],
  ['DELETE object', deleteObject],
  ['POST object ?uploads', multipart.createMultipartUpload],
  ['PUT object ?partNumber&uploadId', multipart.uploadPart],
  ['GET object ?uploadId', multipart.listParts],
  ['POST object ?uploadId', multipart.completeMultipartUpload],
  ['DELETE object ?uploadId', multipart.abortMultipartUpload],
]);

/** Answers S3's REST protocol with path-style addresses. */
export function s3Listener(options: S3ListenerOptions): RequestListener {
  const { store, uploads, credentials, now, onFault } = options;

  return async (request, response) => {
    allowOtherOrigins(response, request.headers['access-control-request-headers']);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    try {
      checkSignature(request, credentials, now());
      const target = parseTarget(request.url ?? '/');
      const call: S3Call = { request, response, store, uploads, now, ...target };
      const name = nameOf(call);
      const handle = HANDLERS.get(name);
      if (!handle) throw notImplemented(name);
      if (call.bucket !== '' && name !== 'PUT bucket') buckets.requireBucket(call);
      await handle(call);
    } catch (error) {
      if (response.headersSent || response.destroyed) {
        response.destroy();
      } else if (error instanceof S3Refusal) {
        refuse(response, error, request.method === 'HEAD');
      } else {
        onFault(error);
        refuse(response, new S3Refusal(500, 'InternalError', 'The stand-in failed.'), false);
      }
    }
  };
}

/** For example `POST object ?uploads`: parameters that select another call are part of the name. */
function nameOf(call: S3Call): string {
  const parts = [...call.query.keys()].filter((name) => !PLAIN_PARAMETERS.test(name)).sort();
  const copies = call.request.headers['x-amz-copy-source'] === undefined ? '' : ' from another';
  const subject = nameSubject(call) + copies;
  return parts.length === 0 ? subject : `${subject} ?${parts.join('&')}`;
}

function allowOtherOrigins(response: ServerResponse, wantedHeaders = '*') {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'GET, HEAD, PUT, POST, DELETE');
  response.setHeader('access-control-allow-headers', wantedHeaders);
  response.setHeader('access-control-expose-headers', '*');
  response.setHeader('x-amz-request-id', randomUUID());
}

function refuse(response: ServerResponse, { status, code, message }: S3Refusal, isHead: boolean) {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(isHead ? undefined : formatXml('Error', { Code: code, Message: message }));
}
