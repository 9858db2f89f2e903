import { createServer } from 'node:http';
import { listenOnLoopback, type RunningServer } from '@infra/local/serving/loopback-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let server: RunningServer;
let tried: typeof import('@lambdas/services/token-states/try-stats-token');
let statuses: number[] = [];
let requestCount = 0;
let body: object;

const stats = { username: 'vera_vale', token_balance: 5, num_followers: 9 };

beforeAll(async () => {
  const http = createServer((_, response) => {
    requestCount += 1;
    response.writeHead(statuses.shift() ?? 200);
    response.end(JSON.stringify(body));
  });
  server = await listenOnLoopback(http, 0);
  process.env.PLATFORM_URL = server.url;
  tried = await import('@lambdas/services/token-states/try-stats-token');
});
afterAll(() => server.close());
beforeEach(() => {
  body = stats;
  requestCount = 0;
});

const answer = (...next: number[]) => {
  statuses = next;
  return tried.tryStatsToken('vera_vale', 'someToken1234');
};

describe('trying a token', () => {
  it('retries after a 403, which may come from the platform’s edge', async () => {
    expect(await answer(403)).toMatchObject({ kind: 'statsSample', statsSample: { followers: 9 } });
    expect(requestCount).toBe(2);
  });

  it.each([
    [[403, 403], 2],
    [[401], 1],
    [[404], 1],
  ])('is refused after %j', async (answers, times) => {
    expect(await answer(...answers)).toEqual({ kind: 'refused', status: answers.at(-1) });
    expect(requestCount).toBe(times);
  });

  it.each([429, 500, 503])(
    'reports that the platform was unavailable after a %i',
    async (status) => {
      await expect(answer(status)).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('Nothing was saved'),
      });
    },
  );

  it('reports an unexpected response of the platform', async () => {
    body = { stats: { balance: 5 } };
    await expect(answer(200)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/responded in a way we don’t recognize.*Nothing was saved/),
    });
  });

  it('reports that the platform was unavailable if the edge first refuses and then fails', async () => {
    await expect(answer(403, 502)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
