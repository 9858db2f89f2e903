import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listenOnLoopback, type RunningServer } from '@infra/local/serving/loopback-server';
import { readBody } from '@infra/local/serving/request-body';
import { type Judge, signerOf } from './judge';

export interface GuardOptions {
  readonly moto: string;
  readonly judge: Judge;
  /** Starts a function, for whoever has the right to. */
  readonly start: (arn: string, input: unknown) => void;
}

/**
 * Serves AWS to functions: passes on to moto what the policy of their role allows, and refuses all
 * else as AWS does.
 */
export async function startGuard({ moto, judge, start }: GuardOptions): Promise<RunningServer> {
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(incoming);
    const url = new URL(incoming.url ?? '/', moto);
    const { accessKey, service } = signerOf(incoming.headers.authorization, url);
    const { method = 'GET', headers } = incoming;
    const needs = judge.judge(accessKey, { service, method, url, headers, body });
    if (typeof needs === 'string') return refuse(response, service, needs);
    const [first] = needs;
    if (service === 'lambda' && first) {
      start(first.resource, body.length === 0 ? {} : JSON.parse(body.toString('utf8')));
      return response.writeHead(202).end();
    }
    const passed = await pass(url, incoming, body);
    if (service === 's3' && passed.status === 404 && !mayList(judge, accessKey, url)) {
      // Whoever may not list a bucket doesn't learn that an object is missing.
      return refuse(response, service, `${accessKey} may not s3:ListBucket`);
    }
    response.writeHead(passed.status, passed.headers);
    response.end(passed.body);
  };

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      judge.refusals.push(String(error));
      response.writeHead(500).end();
    });
  });
  return listenOnLoopback(server, 0);
}

function mayList(judge: Judge, accessKey: string, url: URL): boolean {
  const resource = `arn:aws:s3:::${url.pathname.split('/')[1]}`;
  return judge.may(accessKey, { action: 's3:ListBucket', resource });
}

const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
/** Headers that belong to one connection. */
const OF_CONNECTION = ['host', 'connection', 'content-length', 'transfer-encoding', 'expect'];

/** Passes a request on as it is: `fetch` would decode bodies. */
async function pass(url: URL, { method, headers }: IncomingMessage, body: Buffer) {
  const kept = (all: IncomingMessage['headers']) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !OF_CONNECTION.includes(name)));
  const sent = request(url, {
    method,
    headers: { ...kept(headers), 'content-length': body.length },
  });
  sent.end(body);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error('moto did not answer.');
  return {
    status: response.statusCode ?? 500,
    headers: kept(response.headers),
    body: await readBody(response, MAX_ANSWER_BYTES),
  };
}

/** In the format of the service. */
function refuse(response: ServerResponse, service: string, message: string) {
  if (service === 's3') {
    response.writeHead(403, { 'content-type': 'application/xml' });
    return response.end(`<Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`);
  }
  response.writeHead(service === 'ses' || service === 'lambda' ? 403 : 400, {
    'content-type': 'application/x-amz-json-1.0',
    'x-amzn-errortype': 'AccessDeniedException',
  });
  return response.end(JSON.stringify({ __type: 'AccessDeniedException', message }));
}
