import { openStatsFeed, type StatsAnswer } from '@lambdas/integrations/stats-feed';
import { serverWith } from '@test/support/server-with';
import { describe, expect, it, vi } from 'vitest';

const request = { room: 'vera_vale', token: 'verySecretToken9999' };

/** Returns how the feed interprets the platform's response. */
async function read(
  status: number,
  body: string | object,
  headers: Record<string, string> = {},
): Promise<StatsAnswer> {
  const url = await serverWith((_, response) => {
    response.writeHead(status, headers);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const answer = await openStatsFeed(url).read(request);
  const text = JSON.stringify(answer);
  expect(text).not.toContain(request.token);
  expect(text).not.toContain(new URL(url).host);
  return answer;
}

/** As documented by the platform. */
const stats = {
  username: 'vera_vale',
  token_balance: 1_234,
  tips_in_last_hour: 7,
  votes_up: 400,
  votes_down: 12,
  satisfaction_score: 97,
  last_broadcast: '2026-11-08T17:20:00',
  time_online: 40,
  num_followers: 9_001,
  num_viewers: 120,
  num_registered_viewers: 45,
  num_tokened_viewers: 9,
};

const answered = {
  kind: 'statsSample',
  statsSample: {
    balance: 1_234,
    votesUp: 400,
    votesDown: 12,
    satisfaction: 97,
    minutesOnline: 40,
    followers: 9_001,
    viewers: 120,
    registered: 45,
    tokened: 9,
  },
  lastBroadcast: Date.UTC(2026, 10, 8, 17, 20),
};

const notDocumented = { kind: 'failed', reason: 'answer is not what the API documents' };

describe('a request', () => {
  it('contains room and token as the platform documents', async () => {
    const requests: string[] = [];
    const url = await serverWith(({ url: path = '' }, response) => {
      requests.push(path);
      response.end(JSON.stringify(stats));
    });
    await openStatsFeed(url).read(request);
    await openStatsFeed(`${url}/`).read({ room: 'a&b', token: '../x?' });

    expect(requests).toEqual([
      '/statsapi/?username=vera_vale&token=verySecretToken9999',
      '/statsapi/?username=a%26b&token=..%2Fx%3F',
    ]);
  });
});

describe('a sample', () => {
  it('has every number that the API documents', async () => {
    expect(await read(200, stats)).toEqual(answered);
  });

  it.each([
    ['nothing tipped', { tips_in_last_hour: null }, {}],
    ['off air', { time_online: -1 }, { minutesOnline: null }],
    ['without a word on being on air', { time_online: undefined }, { minutesOnline: undefined }],
    ['with nonsense about it', { time_online: 'long' }, { minutesOnline: undefined }],
    [
      'nobody in the room',
      { num_viewers: null, num_registered_viewers: -1 },
      { viewers: 0, registered: 0 },
    ],
    [
      'no votes',
      { satisfaction_score: undefined, votes_up: 0 },
      { satisfaction: null, votesUp: 0 },
    ],
    ['a score of nonsense', { satisfaction_score: 'NaN' }, { satisfaction: null }],
    ['an empty account', { token_balance: 0 }, { balance: 0 }],
    ['another way to write the name', { username: 'Vera_Vale' }, {}],
    ['a field that nobody knows', { surprise: 1 }, {}],
  ])('is accepted %s', async (_, change, becomes) => {
    expect(await read(200, { ...stats, ...change })).toEqual({
      ...answered,
      statsSample: { ...answered.statsSample, ...becomes },
    });
  });

  it.each([
    ['-1', null],
    ['a date without a time', Date.UTC(2026, 10, 8)],
    ['UTC', Date.UTC(2026, 10, 8, 17)],
    ['an offset', Date.UTC(2026, 10, 8, 15)],
    ['nonsense', null],
  ])('contains the latest session from %s', async (what, lastBroadcast) => {
    const written: Record<string, unknown> = {
      '-1': -1,
      'a date without a time': '2026-11-08T00:00:00',
      UTC: '2026-11-08T17:00:00Z',
      'an offset': '2026-11-08T17:00:00+02:00',
      nonsense: 'yesterday',
    };

    expect(await read(200, { ...stats, last_broadcast: written[what] })).toMatchObject({
      kind: 'statsSample',
      lastBroadcast,
    });
  });

  it.each([
    ['a negative balance', { token_balance: -5 }],
    ['a balance in parts', { token_balance: 12.5 }],
    ['a balance in words', { token_balance: '1234' }],
    ['a balance beyond all money', { token_balance: 1e12 }],
    ['no balance', { token_balance: undefined }],
    ['no followers', { num_followers: undefined }],
    ['another room’s name', { username: 'nora_noon' }],
  ])('is missing with %s', async (_, change) => {
    expect(await read(200, { ...stats, ...change })).toEqual(notDocumented);
  });
});

describe('a failure', () => {
  it.each([400, 401, 403, 404])('is a refusal with status %i', async (status) => {
    expect(await read(status, '<h1>Forbidden</h1>')).toEqual({ kind: 'refused', status });
  });

  it.each([
    ['90', 90],
    ['999999', 3_600],
    ['soon', null],
  ])('is a busy platform that says %s', async (wait, retryAfterSeconds) => {
    expect(await read(429, '', { 'retry-after': wait })).toEqual({
      kind: 'busy',
      retryAfterSeconds,
    });
  });

  it.each([500, 502, 520, 204, 302])('is status %i', async (status) => {
    expect(await read(status, '')).toEqual({ kind: 'failed', reason: `status ${status}` });
  });

  it.each([
    ['a page', '<!doctype html><title>Just a moment...</title>'],
    ['nothing', ''],
    ['half an answer', JSON.stringify(stats).slice(0, 80)],
    ['a list', [stats]],
    ['null', 'null'],
    ['more than any honest answer', { ...stats, padding: 'x'.repeat(64 * 1024) }],
  ])('is a 200 with %s', async (_, body) => {
    expect(await read(200, body)).toEqual(notDocumented);
  });

  it('is a redirect, which is never followed', async () => {
    const visited = vi.fn();
    const elsewhere = await serverWith((_, response) => {
      visited();
      response.end(JSON.stringify(stats));
    });

    expect(await read(301, '', { location: elsewhere })).toMatchObject({ kind: 'failed' });
    expect(visited).not.toHaveBeenCalled();
  });

  it('is a broken connection, with its code but not its URL', async () => {
    const url = await serverWith(({ socket }) => socket.resetAndDestroy());

    expect(await openStatsFeed(url).read(request)).toEqual({
      kind: 'failed',
      reason: expect.stringMatching(/^(ECONNRESET|UND_ERR_SOCKET)$/),
    });
  });
});
