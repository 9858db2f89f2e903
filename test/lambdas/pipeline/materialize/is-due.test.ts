import { endAfter } from '@lambdas/data/next-chain-end';
import { neverSettled, type Settled } from '@lambdas/data/settled';
import { CODE_VERSION, reasonToSettle } from '@lambdas/pipeline/materialize/is-due';
import { by, rawEvents, tip } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const T0 = Date.UTC(2026, 10, 8, 18);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = { codeVersion: CODE_VERSION, hasProfiles: true };

/** The end of a chain of one chunk a piece. */
const chainOf = (...pieces: Parameters<typeof rawEvents>[1][]) =>
  pieces.reduce<ReturnType<typeof endAfter> | null>(
    (end, told) => endAfter(end, { cursor: null, events: rawEvents(T0, told) }),
    null,
  );
const settledOf = (change: Partial<Settled> = {}): Settled => ({
  ...neverSettled,
  ...now,
  seq: 1,
  at: T0,
  ...change,
});

describe('a room off air', () => {
  const quiet: Parameters<typeof rawEvents>[1] = [[1, 'broadcastStop']];
  const reasonAfter = (told: Parameters<typeof rawEvents>[1], minutes: number) =>
    reasonToSettle(settledOf(), chainOf(quiet, told), now, T0 + minutes * MINUTE, []);

  it.each([
    ['a tip', 'tip', tip('ada', 25)],
    ['a purchase', 'mediaPurchase', { ...by('ada'), media: { tokens: 90, name: 'Set' } }],
    ['a new fan club member', 'fanclubJoin', by('ada')],
  ])('is settled half an hour after it was last where %s came in', (_, method, object) => {
    expect(reasonAfter([[2, method, object]], 29)).toBeNull();
    expect(reasonAfter([[2, method, object]], 30)).toBe('interval');
  });

  it('is settled every six hours where nobody paid', () => {
    expect(reasonAfter([[2, 'userEnter', by('ada')]], 5 * 60)).toBeNull();
    expect(reasonAfter([[2, 'userEnter', by('ada')]], 6 * 60)).toBe('interval');
  });

  it('is not settled at all where nothing came in', () => {
    expect(reasonToSettle(settledOf(), chainOf(quiet), now, T0 + 900 * HOUR, [])).toBeNull();
  });

  it('is not settled for a tip that it knows already', () => {
    const end = chainOf(quiet, [[2, 'tip', tip('ada', 25)]], [[3, 'userEnter', by('bob')]]);

    expect(reasonToSettle(settledOf({ seq: 2 }), end, now, T0 + HOUR, [])).toBeNull();
  });
});

describe('a room on air', () => {
  it('is settled every hour, whoever pays', () => {
    const end = chainOf([[0, 'broadcastStart']], [[2, 'tip', tip('ada', 25)]]);
    const settled = settledOf({ onAir: 'S#2026-11-08T18:00:00.000Z' });

    expect(reasonToSettle(settled, end, now, T0 + 59 * MINUTE, [])).toBeNull();
    expect(reasonToSettle(settled, end, now, T0 + HOUR, [])).toBe('interval');
  });
});

describe('a room of which nothing was heard', () => {
  const work = { kind: 'broadcast', upload: 'UP#2026-11-08T18:00:00.000Z#ada' } as const;
  const upload = { mark: 'upload 1', due: T0, work };

  it('is left alone until an upload waits', () => {
    expect(reasonToSettle(neverSettled, null, now, T0, [])).toBeNull();
    expect(reasonToSettle(neverSettled, null, now, T0, [upload])).toBe('rebuild');
  });

  it('is settled again when consent to what was uploaded ends', () => {
    const settled = settledOf({ seq: 0 });

    expect(reasonToSettle(settled, null, now, T0 + HOUR, [])).toBeNull();
    expect(reasonToSettle(settled, null, { ...now, hasProfiles: false }, T0, [])).toBe('rebuild');
  });
});
