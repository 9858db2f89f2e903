import { type FeedAnswer, openEventsFeed } from '@lambdas/integrations/events-feed';
import { serverWith } from '@test/support/server-with';
import { describe, expect, it, vi } from 'vitest';

const path = '/events/vera_vale/verySecretToken9999/';

const request = {
  room: 'vera_vale',
  token: 'verySecretToken9999',
  cursor: null,
  timeoutSeconds: 0,
};

/** Returns how the feed interprets the platform's response. */
async function read(
  status: number,
  body: string | object,
  headers: Record<string, string> = {},
): Promise<FeedAnswer> {
  const url = await serverWith((_, response) => {
    response.writeHead(status, headers);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return withoutSecrets(await openEventsFeed(url).read(request), url);
}

/** Expects no token and no URL in an answer, because answers are logged. */
function withoutSecrets(answer: FeedAnswer, url: string): FeedAnswer {
  const { events: _, ...rest } = { events: [], ...answer };
  const text = JSON.stringify(rest);
  expect(text).not.toContain(request.token);
  expect(text).not.toContain(new URL(url).host);
  return answer;
}

const batch = (next: string | null, foreignNext = false) => ({
  kind: 'batch',
  events: [],
  next,
  foreignNext,
});

describe('a request', () => {
  it('contains room, token, timeout and cursor as the platform documents', async () => {
    const requests: string[] = [];
    const url = await serverWith(({ url: path = '' }, response) => {
      requests.push(path);
      response.end('{"events":[],"nextUrl":""}');
    });
    const feed = openEventsFeed(url);
    await feed.read(request);
    await feed.read({ ...request, cursor: '1794158400000-3' });
    await feed.read({ ...request, room: 'a/b?c', token: '../x' });

    expect(requests).toEqual([
      '/events/vera_vale/verySecretToken9999/?timeout=0',
      '/events/vera_vale/verySecretToken9999/?timeout=0&i=1794158400000-3',
      '/events/a%2Fb%3Fc/..%2Fx/?timeout=0',
    ]);
  });

  it('repeats all parameters of the next URL', async () => {
    const paths: string[] = [];
    const url = await serverWith(({ url: requested = '' }, response) => {
      paths.push(requested);
      response.end(
        JSON.stringify({ events: [], nextUrl: `${path}?shard=7&i=evt-tip&timeout=89&v=2` }),
      );
    });
    const feed = openEventsFeed(url);
    const first = await feed.read(request);
    expect(first).toMatchObject({ next: 'shard=7&i=evt-tip&v=2' });
    await feed.read({ ...request, cursor: first.kind === 'batch' ? first.next : null });

    expect(paths[1]).toBe(`${path}?timeout=0&shard=7&i=evt-tip&v=2`);
  });
});

describe('a batch', () => {
  it('is returned unparsed, with the cursor of the next URL', async () => {
    const events = [{ id: '1794158400000-0', method: 'userEnter' }, null, 7];
    const nextUrl = 'https://ignored.example/x?i=1-1';

    expect(await read(200, { events, nextUrl: `${path}?i=1794158400005-2` })).toEqual({
      kind: 'batch',
      events,
      next: '1794158400005-2',
      foreignNext: false,
    });
    expect(await read(200, { events, nextUrl })).toEqual({
      kind: 'batch',
      events,
      next: '1794158400000-0',
      foreignNext: true,
    });
  });

  it.each([
    ['another host', 'https://events.elsewhere.example/events/a/b/?i=1794158400000-1'],
    ['an address inside the network', 'http://169.254.169.254/latest/?i=1794158400000-1'],
    ['another port', 'http://127.0.0.1:1/events/a/b/?i=1794158400000-1'],
    ['another scheme', 'https://127.0.0.1/?i=1794158400000-1'],
    ['no scheme but a host', '//elsewhere.example/?i=1794158400000-1'],
    ['a file', 'file:///etc/passwd?i=1794158400000-1'],
    ['a script', 'javascript:alert(1)?i=1794158400000-1'],
    ['another room', '/events/nora_noon/verySecretToken9999/?i=1794158400000-1'],
    ['another path', '/somewhere/?i=1794158400000-1'],
  ])('doesn’t continue at %s', async (_, nextUrl) => {
    expect(await read(200, { events: [], nextUrl })).toEqual(batch(null, true));
  });

  it.each([
    ['none', undefined],
    ['null', null],
    ['a number', 5],
    ['what no address can be', 'http://[bad'],
    ['an address without a cursor', path],
    ['a cursor with the token in it', `${path}?i=1794158400009-1&key=verySecretToken9999`],
    ['a cursor without end', `${path}?i=${'9'.repeat(2_000)}-1`],
  ])('continues from its newest event if the next URL is %s', async (_, nextUrl) => {
    const events = [
      { id: '1794158400007-1' },
      { id: '1794158400007-12' },
      { id: '1794158400000-99' },
    ];

    expect(await read(200, { events, nextUrl })).toMatchObject({ next: '1794158400007-12' });
    expect(await read(200, { events: [], nextUrl })).toEqual(batch(null));
  });

  it('is empty if the platform waited too long', async () => {
    const body = { status: 'waited too long for events', nextUrl: `${path}?i=1794158400000-4` };

    expect(await read(400, body)).toEqual(batch('1794158400000-4'));
    for (const status of ['Waited Too Long For Events', 'Request waited too long.']) {
      expect(await read(400, { ...body, status })).toEqual(batch('1794158400000-4'));
    }
  });

  it.each([
    ['a little', 6],
    ['many times', 25],
  ])('is read in parts if it exceeds 5 MB %s', async (_, megabytes) => {
    const text = 'x'.repeat(100_000);
    const events = Array.from({ length: megabytes * 10 }, (_, index) => ({
      object: { message: { message: text } },
      method: 'chatMessage',
      id: `1794158400000-${index}`,
    }));
    const url = await serverWith(({ url: requested = '' }, response) => {
      const cursor = new URL(requested, 'http://any').searchParams.get('i');
      const after = cursor === null ? -1 : Number(cursor.split('-')[1]);
      const rest = events.slice(after + 1);
      const nextUrl = `${path}?i=${rest.at(-1)?.id ?? cursor}`;
      response.on('error', () => undefined);
      response.end(JSON.stringify({ events: rest, nextUrl }));
    });
    const feed = openEventsFeed(url);
    const received: unknown[] = [];
    let reads = 0;
    for (let cursor: string | null = null; received.length < events.length; reads++) {
      const answer: FeedAnswer = await feed.read({ ...request, cursor });
      if (answer.kind !== 'batch') throw new Error(`It is ${answer.kind}.`);
      expect(answer.events.length).toBeGreaterThan(0);
      expect(answer.events.length).toBeLessThanOrEqual(53);
      received.push(...answer.events);
      cursor = answer.next;
    }

    expect(received).toEqual(events);
    expect(reads).toBeGreaterThan(1);
  });

  it('may have a single event of more than 5 MB', async () => {
    const events = [{ text: 'x'.repeat(6 * 1024 * 1024), id: '1794158400000-1' }, { id: '1-1' }];
    const answer = await read(200, { events, nextUrl: `${path}?i=1794158400000-2` });

    expect(answer).toMatchObject({ kind: 'batch', next: '1794158400000-2' });
    expect(answer.kind === 'batch' && answer.events).toEqual(events);
  });
});

describe('a refusal', () => {
  it.each([401, 403, 404])('is status %i, whatever the body says', async (status) => {
    expect(await read(status, '<html>')).toEqual({ kind: 'refused', status });
    expect(await read(status, { events: [] })).toEqual({ kind: 'refused', status });
  });

  it.each([
    ['another status', { status: 'bad request' }],
    ['none', {}],
    ['a page', '<!doctype html>'],
    ['nothing', ''],
  ])('is a 400 with %s', async (_, body) => {
    expect(await read(400, body)).toEqual({ kind: 'refused', status: 400 });
  });
});

describe('a busy platform', () => {
  it.each([
    ['5', 5],
    ['0', 0],
    ['999999', 3_600],
    ['-1', null],
    ['soon', null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
    ['Fri, 21 Oct 2126 07:28:00 GMT', 3_600],
    [undefined, null],
  ])(
    'that answers Retry-After %s is retried after %s seconds',
    async (header, retryAfterSeconds) => {
      const headers: Record<string, string> = header === undefined ? {} : { 'retry-after': header };

      expect(await read(429, '', headers)).toEqual({ kind: 'busy', retryAfterSeconds });
    },
  );
});

describe('a failure', () => {
  it.each([500, 502, 503, 504, 520, 522, 524, 526, 204, 206, 418])(
    'is status %i',
    async (status) => {
      expect(await read(status, '')).toEqual({ kind: 'failed', reason: `status ${status}` });
    },
  );

  it.each([
    ['a page', '<!doctype html><title>Just a moment...</title>'],
    ['nothing', ''],
    ['half an answer', '{"events":[{"id":"179415'],
    ['an array', '[]'],
    ['null', 'null'],
    ['no events', '{"nextUrl":"/"}'],
    ['events that are no list', '{"events":{}}'],
  ])('is a 200 with %s', async (_, body) => {
    expect(await read(200, body)).toEqual({
      kind: 'failed',
      reason: 'answer is not what the API documents',
    });
  });

  it('is a body of more than 20 MB without a whole event', async () => {
    const padding = 'x'.repeat(20 * 1024 * 1024);

    expect(await read(200, { padding, events: [] })).toEqual({
      kind: 'failed',
      reason: 'an event is too large',
    });
  });

  it('is a redirect, which is never followed', async () => {
    const visited = vi.fn();
    const elsewhere = await serverWith((_, response) => {
      visited();
      response.end('{"events":[]}');
    });

    expect(await read(302, '', { location: elsewhere })).toMatchObject({ kind: 'failed' });
    expect(visited).not.toHaveBeenCalled();
  });

  it('is a broken connection, with its code but not its URL', async () => {
    const url = await serverWith(({ socket }) => socket.resetAndDestroy());

    expect(withoutSecrets(await openEventsFeed(url).read(request), url)).toEqual({
      kind: 'failed',
      reason: expect.stringMatching(/^(ECONNRESET|UND_ERR_SOCKET)$/),
    });
    expect(await openEventsFeed('http://127.0.0.1:1').read(request)).toMatchObject({
      kind: 'failed',
    });
  });

  it('is a response that takes too long', async () => {
    const url = await serverWith((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 100);
      response.on('close', () => clearInterval(drip));
    });

    expect(withoutSecrets(await openEventsFeed(url).read(request), url)).toEqual({
      kind: 'failed',
      reason: 'no answer in time',
    });
  });
});
