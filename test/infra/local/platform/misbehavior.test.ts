import type { FeedRequest, Misbehavior } from '@infra/local/platform/misbehavior';
import { describe, expect, it } from 'vitest';
import { ANCHOR, aPlatform, feedOf, poll } from './a-platform';

/**
 * Returns a platform with a cursor in the middle of its history, and the correct answer from there.
 */
async function midFeed(misbehavior: Misbehavior) {
  const platform = await aPlatform({ batchLimit: 50 });
  const { nextUrl: url, events: before } = await poll(feedOf(platform));
  const right = await poll(url);
  platform.setMisbehavior('demo', misbehavior);
  return { platform, url, right, before };
}

describe('misbehavior', () => {
  it('replays events from before the cursor', async () => {
    const { url, right, before } = await midFeed({ kind: 'replay', events: 20 });

    expect(await poll(url)).toEqual({
      ...right,
      events: [...before.slice(-20), ...right.events],
    });
  });

  it('delivers every event twice', async () => {
    const { url, right } = await midFeed({ kind: 'duplicate' });

    expect((await poll(url)).events).toEqual(right.events.flatMap((event) => [event, event]));
  });

  it('shuffles a batch deterministically per seed', async () => {
    const { url, right } = await midFeed({ kind: 'reorder', seed: 5 });

    const [first, second] = [await poll(url), await poll(url)];

    expect(first).toEqual(second);
    expect(first.nextUrl).toBe(right.nextUrl);
    expect(first.events).not.toEqual(right.events);
    expect(first.events.map(({ id }) => id).sort()).toEqual(
      right.events.map(({ id }) => id).sort(),
    );
  });

  it('sends the reader back with an earlier cursor', async () => {
    const { platform, url, right } = await midFeed({ kind: 'stale', events: 10 });
    const stale = await poll(url);
    platform.setMisbehavior('demo', undefined);

    const next = await poll(stale.nextUrl);

    expect(stale.events).toEqual(right.events);
    expect(next.events.slice(0, 10)).toEqual(right.events.slice(-10));
  });

  it.each([
    [429, 7],
    [429, undefined],
    [500, undefined],
    [502, undefined],
    [503, 3],
    [520, undefined],
    [401, undefined],
    [403, undefined],
    [404, undefined],
  ])('answers %i with Retry-After %s', async (status, retryAfter) => {
    const { url } = await midFeed({ kind: 'status', status, ...(retryAfter && { retryAfter }) });

    const answer = await fetch(url);

    expect(answer.status).toBe(status);
    expect(answer.headers.get('retry-after')).toBe(retryAfter ? String(retryAfter) : null);
  });

  it('claims to have waited too long', async () => {
    const { url } = await midFeed({ kind: 'waited-too-long' });

    const answer = await fetch(url);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      status: 'waited too long for events',
      nextUrl: url,
      events: [],
    });
  });

  it('hangs until the client gives up', async () => {
    const { url } = await midFeed({ kind: 'hang' });

    await expect(fetch(url, { signal: AbortSignal.timeout(300) })).rejects.toThrow('timeout');
  });

  it('ends hanging connections and waiting polls when it closes', async () => {
    const { platform, url } = await midFeed({ kind: 'hang' });
    const hanging = fetch(url).catch(() => 'ended');
    const waiting = fetch(`${platform.url}/events/demo/token/?timeout=90&i=${ANCHOR}-999`).catch(
      () => 'ended',
    );
    await fetch(`${platform.url}/nowhere`);
    await platform.close();

    expect(await Promise.all([hanging, waiting])).toEqual(['ended', 'ended']);
  });

  it('drops the connection', async () => {
    const { url } = await midFeed({ kind: 'reset' });

    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it('cuts the response off in the middle', async () => {
    const { url, right } = await midFeed({ kind: 'truncate' });

    const text = await (await fetch(url)).text();

    expect(JSON.stringify(right).startsWith(text)).toBe(true);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  it('answers with a web page instead of JSON', async () => {
    const { url } = await midFeed({ kind: 'html' });

    const answer = await fetch(url);

    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<!doctype html>');
  });

  it('sends an empty answer', async () => {
    const { url } = await midFeed({ kind: 'no-body' });

    expect(await (await fetch(url)).text()).toBe('');
  });

  it('sends a valid answer of more than 6 MB', async () => {
    const { url, right } = await midFeed({ kind: 'huge' });

    const text = await (await fetch(url)).text();

    expect(text.length).toBeGreaterThan(6 * 1024 * 1024);
    expect(JSON.parse(text)).toMatchObject(right);
  });

  it('sends the reader to another host', async () => {
    const { url, right } = await midFeed({ kind: 'foreign-next-url' });

    const { nextUrl } = await poll(url);

    expect(new URL(nextUrl).host).not.toBe(new URL(url).host);
    expect(new URL(nextUrl).search).toBe(new URL(right.nextUrl).search);
  });

  it('gives a next URL without a host', async () => {
    const { url, right } = await midFeed({ kind: 'relative-next-url' });

    const { nextUrl } = await poll(url);

    expect(nextUrl).toMatch(/^\/events\/demo\/token\/\?/);
    expect(new URL(nextUrl, url).href).toBe(right.nextUrl);
  });

  it('claims that nothing happened', async () => {
    const { url } = await midFeed({ kind: 'empty' });

    expect(await poll(url)).toEqual({ events: [], nextUrl: url });
  });

  it('answers correctly, but late', async () => {
    const { url, right } = await midFeed({ kind: 'slow', milliseconds: 400 });

    await expect(fetch(url, { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout');
    expect(await poll(url)).toEqual(right);
  });

  it('stops when it is told to', async () => {
    const { platform, url, right } = await midFeed({ kind: 'status', status: 500 });
    platform.setMisbehavior('demo', undefined);

    expect(await poll(url)).toEqual(right);
  });

  it('is decided again for each request', async () => {
    const requests: FeedRequest[] = [];
    const platform = await aPlatform({
      misbehave: (request) => {
        requests.push(request);
        return request.source === 'rooms' || request.number === 2
          ? { kind: 'status', status: 502 }
          : undefined;
      },
    });
    const stats = `${platform.url}/statsapi/?username=demo&token=stats-token`;

    const statuses = [
      (await fetch(feedOf(platform))).status,
      (await fetch(feedOf(platform, '&i=5-0'))).status,
      (await fetch(feedOf(platform))).status,
      (await fetch(stats)).status,
      (await fetch(stats)).status,
      (await fetch(`${platform.url}/api/public/affiliates/onlinerooms/?wm=a&client_ip=::1`)).status,
    ];

    expect(statuses).toEqual([200, 502, 200, 200, 502, 502]);
    expect(requests[1]).toEqual({ source: 'events', name: 'demo', cursor: '5-0', number: 2 });
  });

  it('can be set over HTTP, too', async () => {
    const platform = await aPlatform();
    const control = (body: unknown) =>
      fetch(`${platform.url}/_control/rooms/demo`, { method: 'POST', body: JSON.stringify(body) });

    const accepted = await control({ misbehavior: { kind: 'status', status: 503 } });
    const during = await fetch(feedOf(platform));
    await control({ misbehavior: null });
    const after = await fetch(feedOf(platform));
    const nonsense = await control({ misbehavior: { kind: 'sulk' } });

    expect([accepted, during, after, nonsense].map(({ status }) => status)).toEqual([
      200, 503, 200, 400,
    ]);
  });
});
