import type { StoredToken } from '@lambdas/data/performers/rooms';
import type { StatsAnswer } from '@lambdas/integrations/stats-feed';
import { isOver, nextTokenState, SAMPLE } from '@lambdas/services/token-states/stats-token-state';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { describe, expect, it } from 'vitest';

const NOW = Date.UTC(2026, 10, 8, 18);
const MINUTE = 60_000;

function aToken(change: Partial<StoredToken> = {}): StoredToken {
  return {
    token: { key: '', iv: '', box: '' },
    last4: '1234',
    tokenId: 'one',
    state: 'ok',
    detail: SAMPLE,
    checkedAt: NOW - MINUTE,
    failingSince: null,
    failures: 0,
    refusals: 0,
    nextPollAt: 0,
    ...change,
  };
}

const statsSample: StatsAnswer = {
  kind: 'statsSample',
  statsSample: {
    balance: 0,
    votesUp: 0,
    votesDown: 0,
    satisfaction: null,
    minutesOnline: null,
    followers: 0,
    viewers: 0,
    registered: 0,
    tokened: 0,
  },
  lastBroadcast: null,
};
const refused: StatsAnswer = { kind: 'refused', status: 403 };
const failed: StatsAnswer = { kind: 'failed', reason: 'status 502' };
const busy = (retryAfterSeconds: number | null): StatsAnswer => ({
  kind: 'busy',
  retryAfterSeconds,
});

describe('a token that works', () => {
  it('costs a write a day', () => {
    expect(nextTokenState(aToken(), statsSample, NOW)).toBeNull();
    expect(nextTokenState(aToken({ checkedAt: NOW - DAY_MS }), statsSample, NOW)).toMatchObject({
      state: 'ok',
      checkedAt: NOW,
    });
  });

  it('recovers at the first sample after failures', () => {
    const token = aToken({ state: 'retrying', failures: 5, refusals: 5 });

    expect(nextTokenState(token, statsSample, NOW)).toEqual({
      state: 'ok',
      detail: SAMPLE,
      checkedAt: NOW,
      failingSince: null,
      failures: 0,
      refusals: 0,
      nextPollAt: 0,
    });
  });
});

describe('a refused token', () => {
  it('is retried by the next run, then less and less often', () => {
    const waits = [0, 1, 2, 3, 4, 5, 30].map((failures) => {
      const news = nextTokenState(aToken({ failures, refusals: 0 }), failed, NOW);
      return ((news?.nextPollAt ?? 0) - NOW) / MINUTE;
    });

    expect(waits).toEqual([5, 10, 20, 40, 60, 60, 60]);
    expect(isOver(NOW + 5 * MINUTE, NOW + 5 * MINUTE - 2_000)).toBe(true);
    expect(isOver(NOW + 10 * MINUTE, NOW + 5 * MINUTE)).toBe(false);
  });

  it('needs attention at the third refusal in a row, 15 minutes after the first', () => {
    let token = aToken();
    let at = NOW;
    const states: string[] = [];
    for (let refusal = 1; refusal <= 3; refusal++) {
      at = Math.max(at, token.nextPollAt);
      token = { ...token, ...nextTokenState(token, refused, at) };
      states.push(token.state);
    }

    expect(states).toEqual(['retrying', 'retrying', 'needs-attention']);
    expect(at - NOW).toBe(15 * MINUTE);
    expect(token.detail).toMatch(/new Stats API token/);
    expect(nextTokenState(token, statsSample, token.nextPollAt)).toMatchObject({ state: 'ok' });
  });

  it.each([
    ['fails', failed],
    ['is busy', busy(null)],
  ])('starts counting again if the platform %s in between', (_, answer) => {
    expect(nextTokenState(aToken({ failures: 5, refusals: 5 }), answer, NOW)).toMatchObject({
      state: 'retrying',
      failures: 6,
      refusals: 0,
    });
  });

  it('waits as long as the platform asks', () => {
    expect(nextTokenState(aToken(), busy(1_800), NOW)?.nextPollAt).toBe(NOW + 30 * MINUTE);
    expect(nextTokenState(aToken(), busy(10), NOW)?.nextPollAt).toBe(NOW + 5 * MINUTE);
  });
});
