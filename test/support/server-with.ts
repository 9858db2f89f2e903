import { createServer, type RequestListener } from 'node:http';
import { listenOnLoopback } from '@infra/local/serving/loopback-server';
import { onTestFinished } from 'vitest';

/** Serves the listener's responses until the test has ended. Resolves to the server's URL. */
export async function serverWith(listener: RequestListener): Promise<string> {
  const http = createServer(listener);
  const server = await listenOnLoopback(http, 0);
  onTestFinished(() => {
    http.closeAllConnections();
    return server.close();
  });
  return server.url;
}
