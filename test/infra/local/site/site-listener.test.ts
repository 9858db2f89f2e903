import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { S3Client } from '@aws-sdk/client-s3';
import { listenOnLoopback, type RunningServer } from '@infra/local/serving/loopback-server';
import { siteListener } from '@infra/local/site/site-listener';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const onFault = vi.fn();
let server: RunningServer;

beforeAll(async () => {
  const listener = siteListener({
    webRoot: import.meta.dirname,
    extensionRoot: import.meta.dirname,
    gateway: async (_, response) => void response.end(),
    cognitoUrl: 'http://127.0.0.1:1',
    published: { s3: new S3Client({}), bucket: 'published' },
    config: {},
    onFault,
  });
  server = await listenOnLoopback(createServer(listener), 0);
});
afterAll(() => server.close());

/** Sends a request exactly as written, and returns the first line of the response. */
function send(target: string, host = 'localhost'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    socket.on('end', () => resolve(answer.split('\r\n', 1)[0] ?? ''));
    socket.on('error', reject);
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
}

it.each([
  '//',
  '//x',
  '/%',
  '/%.js',
  '///etc/passwd',
  '/%00.js',
  '/extension/%2e%2e/x',
  '/extension/%',
])('answers %s as a missing page, and keeps running', async (target) => {
  expect(await send(target)).toBe('HTTP/1.1 404 Not Found');
  expect(onFault).not.toHaveBeenCalled();
});

it('offers the extension’s files to the extension, which is another origin', async () => {
  const response = await fetch(`${server.url}/extension/site-listener.test.ts`);
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.text()).toBe(readFileSync(import.meta.filename, 'utf8'));
});

it.each([
  ['*', 'localhost'],
  ['http://example.com/', 'localhost'],
  ['/', 'a b'],
  ['/', 'localhost:99999'],
])('refuses the target %s for the host “%s”', async (target, host) => {
  expect(await send(target, host)).toBe('HTTP/1.1 400 Bad Request');
  expect(onFault).not.toHaveBeenCalled();
});
