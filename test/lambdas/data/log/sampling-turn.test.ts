import { findSamplingTurn, saveSamplingTurn } from '@lambdas/data/log/sampling-turn';
import type { LastStatsSample } from '@lambdas/data/log/stats-state';
import { removeParts } from '@lambdas/services/erasure/remove-parts';
import { startListener } from '@test/support/listener-under-test';
import { ANCHOR } from '@test/support/service-under-test';
import { expect, it } from 'vitest';

const lastAt = (readAt: number): LastStatsSample => ({
  readAt,
  savedAt: readAt,
  statsSample: {
    balance: 1,
    votesUp: 2,
    votesDown: 3,
    satisfaction: null,
    minutesOnline: null,
    followers: 4,
    viewers: 5,
    registered: 6,
    tokened: 7,
  },
});

const turn = {
  begunAt: ANCHOR,
  left: ['lena', 'mira'],
  statsSamples: new Map([
    ['lena', lastAt(ANCHOR - 1)],
    ['nora', lastAt(ANCHOR)],
  ]),
  block: { since: ANCHOR, rounds: 1, pausedUntil: ANCHOR + 1 },
  waiting: 3,
  oldestAt: ANCHOR - 2,
};

it('is found as it was saved', async () => {
  const { capture } = (await startListener([])).services;
  expect(await findSamplingTurn(capture)).toBeNull();
  await saveSamplingTurn(capture, turn);
  expect(await findSamplingTurn(capture)).toEqual(turn);
});

it('loses the part of a performer, also of one that is saved meanwhile', async () => {
  const { capture } = (await startListener([])).services;
  await saveSamplingTurn(capture, turn);
  const item = await capture.get({ pk: 'SAMPLING', sk: 'TURN' });
  if (!item) throw new Error('Nothing was saved.');
  const statsSamples = new Map([...turn.statsSamples, ['mira', lastAt(ANCHOR + 1)] as const]);
  await saveSamplingTurn(capture, { ...turn, left: ['lena'], statsSamples });

  expect(await removeParts(capture, 'capture', item, 'lena')).toBe(true);
  const after = await findSamplingTurn(capture);
  expect(after?.left).toEqual([]);
  expect([...(after?.statsSamples.keys() ?? [])]).toEqual(['nora', 'mira']);
});
