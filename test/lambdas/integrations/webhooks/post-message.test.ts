import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import {
  lookupIn,
  type PostLimits,
  postMessage,
} from '@lambdas/integrations/webhooks/post-message';
import { makeSigningSecret, signMessage } from '@lambdas/integrations/webhooks/sign-message';
import { startReceiver, verifyMessage } from '@test/support/webhook-receiver';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const MESSAGE = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"webhook.test"}' };
const LIMITS: PostLimits = { timeoutMs: 5_000, largestBytes: 64 * 1024 };
const SHORT: PostLimits = { ...LIMITS, timeoutMs: 100 };

beforeEach(() => void vi.stubEnv('WEBHOOK_LOCAL_RECEIVERS', 'allowed'));
afterEach(() => vi.unstubAllEnvs());

async function aReceiver() {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  return receiver;
}

describe('sending a message', () => {
  it('sends the body and its headers, and takes any 2xx as success', async () => {
    const receiver = await aReceiver();
    receiver.answer = (response) => void response.writeHead(202).end('thanks');
    expect(await postMessage(receiver.url, MESSAGE)).toEqual({
      status: 202,
      problem: null,
      retryAfterMs: null,
    });
    expect(receiver.messages).toHaveLength(1);
    expect(receiver.messages[0]).toMatchObject({
      id: 'msg_1',
      body: MESSAGE.body,
      headers: { 'content-type': 'application/json', 'user-agent': 'Roomlight-Webhooks/1' },
    });
  });

  it.each([
    [400, 'status'],
    [410, 'gone'],
    [500, 'status'],
    [301, 'redirect'],
    [304, 'redirect'],
  ])('says what %s means', async (status, problem) => {
    const receiver = await aReceiver();
    receiver.answer = (response) => void response.writeHead(status).end();
    expect(await postMessage(receiver.url, MESSAGE)).toMatchObject({ status, problem });
  });

  it('follows no redirect', async () => {
    const [receiver, other] = [await aReceiver(), await aReceiver()];
    receiver.answer = (response) => void response.writeHead(307, { location: other.url }).end();
    expect(await postMessage(receiver.url, MESSAGE)).toMatchObject({ problem: 'redirect' });
    expect(other.messages).toEqual([]);
  });

  it.each([
    ['120', 120_000],
    ['999999999', 86_400_000],
    ['soon', null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('waits as long as Retry-After: %s says, a day at most', async (header, retryAfterMs) => {
    const receiver = await aReceiver();
    receiver.answer = (response) => void response.writeHead(429, { 'retry-after': header }).end();
    expect(await postMessage(receiver.url, MESSAGE)).toMatchObject({ retryAfterMs });
  });

  it('gives up on a receiver that never answers', async () => {
    const receiver = await aReceiver();
    receiver.answer = () => {};
    expect(await postMessage(receiver.url, MESSAGE, { limits: SHORT })).toEqual({
      status: null,
      problem: 'timeout',
      retryAfterMs: null,
    });
  });

  it('takes the status of an answer whose body never ends', async () => {
    const receiver = await aReceiver();
    receiver.answer = (response) => void response.writeHead(200).write('more to come');
    expect(await postMessage(receiver.url, MESSAGE, { limits: SHORT })).toMatchObject({
      status: 200,
      problem: null,
    });
  });

  it('stops reading a body at the limit', async () => {
    const receiver = await aReceiver();
    let written = 0;
    let isCut = false;
    receiver.answer = (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && written < 64 * 1024 * 1024) {
          written += 16 * 1024;
          if (!response.write(Buffer.alloc(16 * 1024))) return;
        }
      };
      response.on('drain', more);
      response.on('close', () => {
        isCut = true;
      });
      more();
    };
    expect(await postMessage(receiver.url, MESSAGE, { limits: LIMITS })).toMatchObject({
      status: 200,
    });
    await vi.waitFor(() => expect(isCut).toBe(true));
    expect(written).toBeLessThan(64 * 1024 * 1024);
  });

  it('says that nobody listens', async () => {
    const receiver = await aReceiver();
    await receiver.close();
    expect(await postMessage(receiver.url, MESSAGE)).toMatchObject({ problem: 'unreachable' });
  });

  it('says that a server doesn’t speak TLS', async () => {
    const receiver = await aReceiver();
    const url = receiver.url.replace('http:', 'https:');
    expect(await postMessage(url, MESSAGE)).toMatchObject({ problem: 'certificate' });
    expect(receiver.messages).toEqual([]);
  });
});

describe('where messages never go', () => {
  /** A server that notes whether anybody connects. */
  async function aTrap() {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return { port: (server.address() as AddressInfo).port, count: () => connections };
  }

  it.each([
    ['loopback', ['127.0.0.1']],
    ['private', ['10.1.2.3']],
    ['metadata', ['169.254.169.254']],
    ['IPv6 loopback', ['::1']],
    ['mapped', ['::ffff:127.0.0.1']],
    ['private beside a public one', ['8.8.8.8', '192.168.0.1']],
    ['none', []],
  ])('refuses a name with a %s address', async (_, addresses) => {
    const trap = await aTrap();
    const url = `https://rebind.example.com:${trap.port}/`;
    const resolve = async () => addresses;
    expect(await postMessage(url, MESSAGE, { resolve })).toMatchObject({
      status: null,
      problem: 'refused-address',
    });
    expect(trap.count()).toBe(0);
  });

  it('connects to what was checked, whatever the name says the next time', () => {
    const lookup = lookupIn(['8.8.8.8', '2606:4700::1']);
    const done = vi.fn();
    lookup('rebind.example.com', { all: true }, done);
    const found = [
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ];
    expect(done).toHaveBeenLastCalledWith(null, found);
    lookup('rebind.example.com', {}, done);
    expect(done).toHaveBeenLastCalledWith(null, '8.8.8.8', 4);
  });

  it('refuses an address that was saved while rules were different', async () => {
    const receiver = await aReceiver();
    vi.stubEnv('WEBHOOK_LOCAL_RECEIVERS', '');
    expect(await postMessage(receiver.url, MESSAGE)).toMatchObject({ problem: 'refused-address' });
    expect(receiver.messages).toEqual([]);
  });

  it('gives up on a name server that never answers', async () => {
    const resolve = () => new Promise<never>(() => {});
    expect(
      await postMessage('https://slow.example.com/', MESSAGE, { resolve, limits: SHORT }),
    ).toMatchObject({ problem: 'timeout' });
  });

  it('says that a name is unknown', async () => {
    const resolve = async () => Promise.reject(new Error('ENOTFOUND'));
    expect(await postMessage('https://no.example.com/', MESSAGE, { resolve })).toMatchObject({
      problem: 'unreachable',
    });
  });
});

describe('signatures', () => {
  const now = Date.UTC(2026, 10, 28);
  const content = { id: 'msg_1', timestamp: now / 1000, body: '{"a":"ü"}' };

  it('matches the example of the specification', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1614265330,
      body: '{"test": 2432232314}',
    };
    expect(signMessage(example, [secret])['webhook-signature']).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('can be checked by the specification', () => {
    const secret = makeSigningSecret();
    const headers = signMessage(content, [secret]);
    expect(verifyMessage({ headers, body: content.body }, secret, now)).toEqual({ a: 'ü' });
    expect(() => verifyMessage({ headers, body: '{}' }, secret, now)).toThrow();
    expect(() =>
      verifyMessage({ headers, body: content.body }, makeSigningSecret(), now),
    ).toThrow();
    expect(() => verifyMessage({ headers, body: content.body }, secret, now + 600_000)).toThrow();
  });

  it('fits both secrets while one is being replaced', () => {
    const [current, former] = [makeSigningSecret(), makeSigningSecret()];
    const message = { headers: signMessage(content, [current, former]), body: content.body };
    for (const secret of [current, former])
      expect(verifyMessage(message, secret, now)).toBeTruthy();
  });
});
