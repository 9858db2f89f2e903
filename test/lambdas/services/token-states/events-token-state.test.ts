import type { StoredToken } from '@lambdas/data/performers/rooms';
import { HEALTHY, nextTokenState } from '@lambdas/services/token-states/events-token-state';
import type { TokenOutcome } from '@lambdas/services/token-states/token-state';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { describe, expect, it } from 'vitest';

const NOW = Date.UTC(2026, 10, 8, 18);
const MINUTE = 60_000;

function aListening(change: Partial<StoredToken> = {}): StoredToken {
  return {
    token: { key: '', iv: '', box: '' },
    last4: '1234',
    tokenId: 'one',
    state: 'ok',
    detail: HEALTHY,
    checkedAt: NOW - MINUTE,
    failingSince: null,
    failures: 0,
    refusals: 0,
    nextPollAt: 0,
    ...change,
  };
}

const works: TokenOutcome = { kind: 'works' };
const refused: TokenOutcome = { kind: 'refused' };
const blocked: TokenOutcome = { kind: 'blocked' };
const busy = (retryAfterSeconds: number | null): TokenOutcome => ({
  kind: 'busy',
  retryAfterSeconds,
});
const failed: TokenOutcome = { kind: 'failed' };

describe('a healthy token', () => {
  it('costs no write while it was checked within a day', () => {
    expect(nextTokenState(aListening(), works, NOW, 1)).toBeNull();
    expect(nextTokenState(aListening({ checkedAt: NOW - DAY_MS + 1 }), works, NOW, 1)).toBeNull();
  });

  it('is recorded as checked every day', () => {
    const listening = aListening({ checkedAt: NOW - DAY_MS });

    expect(nextTokenState(listening, works, NOW, 1)).toEqual({
      state: 'ok',
      detail: HEALTHY,
      checkedAt: NOW,
      failingSince: null,
      failures: 0,
      refusals: 0,
      nextPollAt: 0,
    });
  });

  it('is healthy again at the first batch after failures', () => {
    const listening = aListening({ state: 'retrying', failures: 5, refusals: 2 });

    expect(nextTokenState(listening, works, NOW, 1)).toMatchObject({
      state: 'ok',
      failingSince: null,
      failures: 0,
      refusals: 0,
      nextPollAt: 0,
    });
  });
});

describe('a refused token', () => {
  it.each([0, 1, 2])('is tried again after %i earlier refusals', (refusals) => {
    expect(
      nextTokenState(aListening({ refusals, failures: refusals }), refused, NOW, 1),
    ).toMatchObject({
      state: 'retrying',
      refusals: refusals + 1,
    });
  });

  it('needs attention at the fourth in a row', () => {
    const failing = aListening({ refusals: 3, failures: 3, failingSince: NOW - 7 * MINUTE });
    const news = nextTokenState(failing, refused, NOW, 1);

    expect(news).toMatchObject({ state: 'needs-attention', refusals: 4, checkedAt: NOW });
    expect(news?.detail).toMatch(/new Events API token/);
  });

  it('is known to need attention within 15 minutes', () => {
    let listening = aListening();
    let at = NOW;
    while (listening.state !== 'needs-attention') {
      const news = nextTokenState(listening, refused, at, 1);
      listening = { ...listening, ...news };
      if (listening.state !== 'needs-attention') at = listening.nextPollAt;
    }
    expect(at - NOW).toBeLessThanOrEqual(15 * MINUTE);
    expect(listening.failingSince).toBe(NOW);
  });

  it('is tried less and less often, but at least hourly, and recovers by itself', () => {
    const waits: number[] = [];
    let listening = aListening();
    for (let at = NOW; waits.length < 10; at = listening.nextPollAt) {
      listening = { ...listening, ...nextTokenState(listening, refused, at, 1) };
      waits.push((listening.nextPollAt - at) / MINUTE);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
    expect(nextTokenState(listening, works, listening.nextPollAt, 1)).toMatchObject({
      state: 'ok',
      failingSince: null,
      refusals: 0,
    });
  });

  it('is not counted while the platform refuses all', () => {
    const failing = aListening({ refusals: 2, failures: 2, failingSince: NOW - MINUTE });

    expect(nextTokenState(failing, blocked, NOW, 1)).toMatchObject({
      state: 'retrying',
      refusals: 2,
      failingSince: NOW - MINUTE,
    });
  });

  it.each([
    ['the platform fails', failed],
    ['the platform is busy', busy(null)],
  ])('starts counting again when %s in between', (_, answer) => {
    expect(nextTokenState(aListening({ refusals: 2, failures: 2 }), answer, NOW, 1)).toMatchObject({
      state: 'retrying',
      refusals: 0,
      failures: 3,
    });
  });
});

describe('the wait after a failure', () => {
  const waitAfter = (failures: number, answer: TokenOutcome = failed, dice = 1) => {
    const news = nextTokenState(aListening({ failures }), answer, NOW, dice);
    return ((news?.nextPollAt ?? 0) - NOW) / MINUTE;
  };

  it('doubles from one minute up to five and stays there', () => {
    expect([0, 1, 2, 3, 4, 50, 5_000].map((failures) => waitAfter(failures))).toEqual([
      1, 2, 4, 5, 5, 5, 5,
    ]);
  });

  it('is spread by up to a quarter', () => {
    expect([waitAfter(2, failed, 0), waitAfter(2, failed, 0.5)]).toEqual([3, 3.5]);
  });

  it('is at least what the platform asks for', () => {
    expect(waitAfter(0, busy(600))).toBe(10);
    expect(waitAfter(4, busy(60))).toBe(5);
    expect(waitAfter(0, busy(0))).toBe(1);
  });
});
