import type { KeptToken } from '@lambdas/data/performers/rooms';
import type { FeedAnswer } from '@lambdas/integrations/events-feed';
import { HEALTHY, newsOf } from '@lambdas/services/token-states/events-token-state';
import { describe, expect, it } from 'vitest';

const NOW = Date.UTC(2026, 10, 8, 18);
const MINUTE = 60_000;

function aListening(change: Partial<KeptToken> = {}): KeptToken {
  return {
    token: { key: '', iv: '', box: '' },
    last4: '1234',
    tokenId: 'one',
    state: 'ok',
    detail: HEALTHY,
    checkedAt: NOW - MINUTE,
    failures: 0,
    refusals: 0,
    nextPollAt: 0,
    ...change,
  };
}

const batch: FeedAnswer = { kind: 'batch', events: [], next: null, foreignNext: false };
const refused = (status = 401): FeedAnswer => ({ kind: 'refused', status });
const busy = (retryAfterSeconds: number | null): FeedAnswer => ({
  kind: 'busy',
  retryAfterSeconds,
});
const failed: FeedAnswer = { kind: 'failed', reason: 'status 502' };

describe('a healthy token', () => {
  it('costs no write while it was checked within four hours', () => {
    expect(newsOf(aListening(), batch, NOW, 1)).toBeNull();
    expect(newsOf(aListening({ checkedAt: NOW - 240 * MINUTE + 1 }), batch, NOW, 1)).toBeNull();
  });

  it('is noted as checked every four hours', () => {
    const listening = aListening({ checkedAt: NOW - 240 * MINUTE });

    expect(newsOf(listening, batch, NOW, 1)).toEqual({
      state: 'ok',
      detail: HEALTHY,
      checkedAt: NOW,
      failures: 0,
      refusals: 0,
      nextPollAt: 0,
    });
  });

  it('is healthy again at the first batch after failures', () => {
    const listening = aListening({ state: 'retrying', failures: 5, refusals: 2 });

    expect(newsOf(listening, batch, NOW, 1)).toMatchObject({
      state: 'ok',
      failures: 0,
      refusals: 0,
      nextPollAt: 0,
    });
  });
});

describe('a refused token', () => {
  it.each([0, 1])('is tried again after refusal %i', (refusals) => {
    expect(newsOf(aListening({ refusals, failures: refusals }), refused(), NOW, 1)).toMatchObject({
      state: 'retrying',
      refusals: refusals + 1,
    });
  });

  it.each([401, 403, 404, 400])('needs attention at the third %i in a row', (status) => {
    const news = newsOf(aListening({ refusals: 2, failures: 2 }), refused(status), NOW, 1);

    expect(news).toMatchObject({ state: 'needs-attention', refusals: 3, checkedAt: NOW });
    expect(news?.detail).toMatch(/new Events API token/);
  });

  it.each([
    ['the platform fails', failed],
    ['the platform is busy', busy(null)],
  ])('starts counting anew when %s in between', (_, answer) => {
    expect(newsOf(aListening({ refusals: 2, failures: 2 }), answer, NOW, 1)).toMatchObject({
      state: 'retrying',
      refusals: 0,
      failures: 3,
    });
  });
});

describe('the wait after a failure', () => {
  const waitAfter = (failures: number, answer: FeedAnswer = failed, dice = 1) => {
    const news = newsOf(aListening({ failures }), answer, NOW, dice);
    return ((news?.nextPollAt ?? 0) - NOW) / MINUTE;
  };

  it('doubles from one minute up to fifteen and stays there', () => {
    expect([0, 1, 2, 3, 4, 5, 50, 5_000].map((failures) => waitAfter(failures))).toEqual([
      1, 2, 4, 8, 15, 15, 15, 15,
    ]);
  });

  it('is spread by up to a quarter', () => {
    expect([waitAfter(2, failed, 0), waitAfter(2, failed, 0.5)]).toEqual([3, 3.5]);
  });

  it('is at least what the platform asks for', () => {
    expect(waitAfter(0, busy(600))).toBe(10);
    expect(waitAfter(4, busy(60))).toBe(15);
    expect(waitAfter(0, busy(0))).toBe(1);
  });
});
