import { randomUUID } from 'node:crypto';
import { createServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { RunningServer } from '../serving/loopback-server';
import { converse } from './converse';
import type { Misbehavior, ModelRequest } from './misbehavior';

export interface LanguageModelOptions {
  /** @default 0, a free port */
  readonly port?: number;
  /** Decides for each request what goes wrong with it. @default nothing */
  readonly misbehave?: (request: ModelRequest) => Misbehavior | undefined;
}

export interface RunningLanguageModel extends RunningServer {
  /** All requests that could be parsed, oldest first. */
  readonly requests: readonly ModelRequest[];
}

const MAX_BODY_BYTES = 4 * 1024 * 1024;
const PATH = /^\/model\/([^/]+)\/converse$/;

/**
 * Starts a stand-in for Bedrock Runtime: the Converse operation of a model that summarizes a
 * prompt's chat by counting, and answers a question with the articles' most similar sentence. Listens on 127.0.0.1 only, over HTTP/2 without TLS, which the SDK's
 * client uses.
 *
 *     const model = await startLanguageModel();
 *     const client = new BedrockRuntimeClient({ endpoint: model.url, region: 'us-east-1',
 *       credentials: { accessKeyId: 'local', secretAccessKey: 'local' } });
 *     await client.send(new ConverseCommand({ modelId: 'any', messages: [...] }));
 *
 * Any credentials and any model id are accepted.
 */
export async function startLanguageModel({
  port = 0,
  misbehave = () => undefined,
}: LanguageModelOptions = {}): Promise<RunningLanguageModel> {
  const parsed: ModelRequest[] = [];
  let requests = 0;
  const server = createServer(async (request, response) => {
    const modelId = PATH.exec(request.url)?.[1];
    if (request.method !== 'POST' || modelId === undefined) {
      return send(
        response,
        404,
        { message: 'There is nothing here.' },
        'UnknownOperationException',
      );
    }
    const body = await readBody(request);
    if (body === null) return send(response, 413, { message: 'Too large.' }, 'ValidationException');

    requests += 1;
    const outcome = converse(decodeURIComponent(modelId), body, requests, misbehave);
    if (outcome.request) parsed.push(outcome.request);
    if (outcome.answer === 'hang') return;
    if (outcome.answer === 'reset') return request.stream.session?.destroy();
    send(response, outcome.answer.status, outcome.answer.body, outcome.answer.error);
  });

  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  let closing: Promise<void> | undefined;
  return {
    // The address of a server that listens on a port is an object.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: parsed,
    close() {
      closing ??= new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      });
      return closing;
    },
  };
}

async function readBody(request: Http2ServerRequest): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part as Uint8Array);
    size += bytes.length;
    if (size > MAX_BODY_BYTES) return null;
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}

function send(
  response: Http2ServerResponse,
  status: number,
  body: object,
  error: string | undefined,
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-amzn-requestid': randomUUID(),
    ...(error === undefined ? {} : { 'x-amzn-errortype': error }),
  });
  response.end(JSON.stringify(body));
}
