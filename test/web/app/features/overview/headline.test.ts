import { headlineOf } from '@web/app/features/overview/headline';
import { describe, expect, it } from 'vitest';
import { aSession } from '../sessions/a-session';

const session = aSession({ tipTokens: 1000, mediaTokens: 120 });
const peers = { basis: 'weekday', sessions: [aSession(), aSession()] } as const;

describe('headlineOf', () => {
  it('compares income with the average of earlier sessions', () => {
    expect(headlineOf(session, { ...peers, sessions: [...peers.sessions] }, [900, 1100])).toEqual({
      isLive: false,
      startTime: session.startTime,
      tokens: 1120,
      durationSeconds: 10_800,
      tippers: 0,
      comparison: { basis: 'weekday', tokens: 1120, count: 2, typicalTokens: 1000, change: 12 },
    });
  });

  it('compares nothing while the usual income is unknown, missing or 0', () => {
    const comparison = (typical: number[] | null) =>
      headlineOf(session, { ...peers, sessions: [...peers.sessions] }, typical).comparison;
    expect(comparison(null)).toBeNull();
    expect(comparison([])).toBeNull();
    expect(comparison([0, 0])).toBeNull();
    expect(headlineOf(session, null, null).comparison).toBeNull();
  });

  it('compares only the tips of a running session, because only they are known by quarter hour', () => {
    const running = { ...session, isLive: true };
    expect(headlineOf(running, { ...peers, sessions: [] }, [500])).toMatchObject({
      tokens: 1120,
      comparison: { tokens: 1000, typicalTokens: 500, change: 100 },
    });
  });

  it('compares nothing if money is hidden', () => {
    const hidden = aSession({ incomeTokens: Number.NaN, tippers: 7 });
    expect(headlineOf(hidden, peers, [Number.NaN])).toMatchObject({ tippers: 7, comparison: null });
  });
});
