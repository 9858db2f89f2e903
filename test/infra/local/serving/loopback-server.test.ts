import { createServer } from 'node:http';
import { listenOnLoopback } from '@infra/local/serving/loopback-server';
import { expect, onTestFinished, test } from 'vitest';

test('lets clients close idle connections', async () => {
  const server = await listenOnLoopback(
    createServer((_, response) => response.end('here')),
    0,
  );
  onTestFinished(() => server.close());
  const { headers } = await fetch(server.url);

  expect(headers.get('connection')).toBe('keep-alive');
  // A server that closes idle connections would announce the timeout.
  expect(headers.get('keep-alive')).toBeNull();
});
