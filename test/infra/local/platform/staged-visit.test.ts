import type { RunningPlatform } from '@infra/local/platform/start-platform';
import { expect, it } from 'vitest';
import { ANCHOR, aPlatform, aRoom, feedOf, MINUTE, pollAll } from './a-platform';

const liveRoom = aRoom({ alwaysLive: true });
const SECOND = 1_000;

function stage(platform: RunningPlatform, visit: object): Promise<Response> {
  const body = JSON.stringify({ visit });
  return fetch(`${platform.url}/_control/rooms/demo`, { method: 'POST', body });
}

const ada = {
  username: 'ada_of_the_test',
  minutes: 10,
  tips: [
    { tokens: 25, message: '| Play my song' },
    { tokens: 7, isAnon: true },
  ],
};

it('delivers a staged visit like any other, after everything delivered before', async () => {
  let now = ANCHOR;
  const platform = await aPlatform({ rooms: [liveRoom], now: () => now });
  const before = await pollAll(feedOf(platform));
  const cursor = before.at(-1)?.id ?? '';

  expect((await stage(platform, ada)).status).toBe(200);
  now += 11 * MINUTE;
  const after = await pollAll(feedOf(platform, `&i=${cursor}`));
  const own = after.filter(({ object }) => {
    const { username } = (object.user ?? {}) as { username?: string };
    return username === ada.username;
  });

  expect(own.map(({ method, object }) => [method, object.tip])).toEqual([
    ['userEnter', undefined],
    ['tip', { tokens: 25, isAnon: false, message: '| Play my song' }],
    ['tip', { tokens: 7, isAnon: true, message: '' }],
    ['userLeave', undefined],
  ]);
  expect(own.map(({ id }) => Number(id.split('-')[0]) - ANCHOR)).toEqual([
    1,
    1 + SECOND,
    1 + 2 * SECOND,
    1 + 10 * MINUTE,
  ]);
  expect(await pollAll(feedOf(platform))).toEqual([...before, ...after]);
});

it('counts staged tips in the truth and in the account’s balance', async () => {
  let now = ANCHOR;
  const plain = await aPlatform({ rooms: [liveRoom], now: () => now });
  const staged = await aPlatform({ rooms: [liveRoom], now: () => now });
  await stage(staged, ada);
  now += 20 * MINUTE;

  expect(staged.truth('demo').tippers[ada.username]).toEqual({
    tokens: 32,
    count: 2,
    anonymous: { tokens: 7, count: 1 },
  });
  expect(staged.truth('demo').tips.tokens).toBe(plain.truth('demo').tips.tokens + 32);
  expect(staged.statsAt('demo', now).token_balance).toBe(
    plain.statsAt('demo', now).token_balance + 32,
  );
});

it('lets nobody stay beyond the session', async () => {
  // The endless show started 40 minutes before the anchor and lasts about six hours.
  const late = ANCHOR + 5 * 60 * MINUTE;
  const platform = await aPlatform({ rooms: [liveRoom], now: () => late });

  expect((await stage(platform, { ...ada, minutes: 60 })).status).toBe(409);
  expect((await stage(platform, { ...ada, minutes: 2 })).status).toBe(200);
  expect((await stage(platform, { ...ada, username: 'Not A Name' })).status).toBe(400);
});
