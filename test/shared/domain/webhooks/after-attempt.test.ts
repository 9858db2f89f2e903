import {
  afterAttempt,
  failingSinceAfter,
  findPauseReason,
} from '@shared/domain/webhooks/after-attempt';
import { DELIVERY_KEPT_MS, MAX_ATTEMPTS, pauseAfter } from '@shared/domain/webhooks/delivery-plan';
import { describe, expect, it } from 'vitest';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 28);
const refused = { status: 500, problem: 'status', retryAfterMs: null } as const;
const taken = { status: 200, problem: null, retryAfterMs: null } as const;
const delivery = { id: 'msg_1', type: 'goal.reached', attempts: 1 } as const;

describe('the pauses between attempts', () => {
  it.each([0, 1])('grow, and take three to four days in all, spread by %s', (spread) => {
    const pauses = Array.from(
      { length: MAX_ATTEMPTS - 1 },
      (_, at) => pauseAfter(at + 1, spread) ?? Number.NaN,
    );
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
    const all = pauses.reduce((sum, pause) => sum + pause, 0);
    expect(all).toBeGreaterThan(72 * HOUR);
    expect(all).toBeLessThan(96 * HOUR);
    expect(all).toBeLessThan(DELIVERY_KEPT_MS);
    expect(pauseAfter(MAX_ATTEMPTS, spread)).toBeNull();
  });
});

describe('a delivery after an attempt', () => {
  it('is delivered, waits, or has failed', () => {
    expect(afterAttempt(delivery, taken, now)).toMatchObject({ state: 'delivered', status: 200 });
    const waiting = afterAttempt(delivery, refused, now);
    expect(waiting).toMatchObject({ state: 'pending', status: 500, problem: 'status' });
    expect(waiting.nextAt).toBeGreaterThanOrEqual(now + 60_000);
    expect(afterAttempt(delivery, refused, now)).toEqual(waiting);
    const last = { ...delivery, attempts: MAX_ATTEMPTS };
    expect(afterAttempt(last, refused, now)).toMatchObject({ state: 'failed' });
  });

  it('waits as long as the receiver asks, but no shorter than planned', () => {
    const pauseWith = (retryAfterMs: number) =>
      afterAttempt(delivery, { ...refused, retryAfterMs }, now).nextAt - now;
    expect(pauseWith(HOUR)).toBe(HOUR);
    expect(pauseWith(0)).toBeGreaterThanOrEqual(60_000);
  });

  it('of a test is never repeated', () => {
    const test = { ...delivery, type: 'webhook.test' } as const;
    expect(afterAttempt(test, refused, now)).toMatchObject({ state: 'failed' });
  });
});

describe('a webhook after an attempt', () => {
  const failed = {
    type: 'goal.reached',
    state: 'failed',
    problem: 'status',
    firstAt: now,
  } as const;

  it('fails since the first failure after a success', () => {
    expect(failingSinceAfter({ failingSince: null }, delivery, refused, now)).toBe(now);
    expect(failingSinceAfter({ failingSince: 5 }, delivery, refused, now)).toBe(5);
    expect(failingSinceAfter({ failingSince: 5 }, delivery, taken, now)).toBeNull();
  });

  it('doesn’t fail by a test, but works by one', () => {
    const test = { type: 'webhook.test' } as const;
    expect(failingSinceAfter({ failingSince: null }, test, refused, now)).toBeNull();
    expect(failingSinceAfter({ failingSince: 5 }, test, taken, now)).toBeNull();
  });

  it('is paused once a message failed for good and nothing was taken meanwhile', () => {
    expect(findPauseReason({ failingSince: now }, failed)).toBe('failures');
    expect(findPauseReason({ failingSince: now + 1 }, failed)).toBeNull();
    expect(findPauseReason({ failingSince: now }, { ...failed, state: 'pending' })).toBeNull();
  });

  it('is paused at once if the receiver is gone, except by a test', () => {
    const gone = { ...failed, state: 'pending', problem: 'gone' } as const;
    expect(findPauseReason({ failingSince: now }, gone)).toBe('gone');
    expect(findPauseReason({ failingSince: now }, { ...gone, type: 'webhook.test' })).toBeNull();
  });
});
