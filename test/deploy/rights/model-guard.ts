import { createServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { converse } from '@infra/local/language-model/converse';
import type { RunningServer } from '@infra/local/serving/loopback-server';
import { type Judge, signerOf } from './judge';

/**
 * Serves a language model to functions whose roles may ask it, over HTTP/2, which the SDK's client
 * uses for Bedrock. moto has no model.
 */
export async function startModelGuard(judge: Judge): Promise<RunningServer> {
  let requests = 0;
  const answer = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const body = Buffer.concat(parts);
    const url = new URL(request.url, 'http://127.0.0.1');
    const { accessKey, service } = signerOf(request.headers.authorization, url);
    const { method, headers } = request;
    const needs = judge.judge(accessKey, { service, method, url, headers, body });
    if (typeof needs === 'string') {
      response.writeHead(403, { 'x-amzn-errortype': 'AccessDeniedException' });
      return response.end(JSON.stringify({ message: needs }));
    }
    requests += 1;
    const model = url.pathname.split('/')[2] ?? '';
    const outcome = converse(model, body.toString('utf8'), requests, () => undefined).answer;
    if (typeof outcome === 'string') throw new Error('Nothing lets the model misbehave here.');
    response.writeHead(outcome.status, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(outcome.body));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      judge.refusals.push(String(error));
      request.stream.session?.destroy();
    });
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => sessions.add(session));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const session of sessions) session.destroy();
      await closed;
    },
  };
}
