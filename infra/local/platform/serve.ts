import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listenOnLoopback, type RunningServer } from '../serving/loopback-server';
import { readBody } from '../serving/request-body';
import { type Answer, html } from './answer';
import type { PlatformRequest } from './routes';

/** Serves answers over HTTP. Closing ends waiting polls and hanging connections. */
export async function serve(
  answerTo: (request: PlatformRequest) => Promise<Answer>,
  port: number,
): Promise<RunningServer> {
  const closing = new AbortController();

  const listener: RequestListener = (request, response) => {
    const disconnected = new AbortController();
    response.once('close', () => disconnected.abort());
    const signal = AbortSignal.any([closing.signal, disconnected.signal]);
    respond(request, response, answerTo, signal).catch(() => response.destroy());
  };
  const http = createServer(listener);
  const server = await listenOnLoopback(http, port);

  return {
    url: server.url,
    close() {
      closing.abort();
      const closed = server.close();
      http.closeAllConnections();
      return closed;
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answerTo: (request: PlatformRequest) => Promise<Answer>,
  signal: AbortSignal,
): Promise<void> {
  const body = (await readBody(request, 64 * 1024)).toString();
  const address = `http://${request.headers.host ?? '127.0.0.1'}`;
  const path = request.url ?? '/';
  const answer = URL.canParse(path, address)
    ? await answerTo({
        method: request.method ?? 'GET',
        url: new URL(path, address),
        body,
        signal,
      })
    : html(400, 'Bad request');

  if (answer.instead === 'hang') return;
  if (answer.instead === 'reset') {
    request.socket.resetAndDestroy();
    return;
  }
  if (answer.delayMs) await pause(answer.delayMs, undefined, { signal });
  if (signal.aborted) return;

  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
}
