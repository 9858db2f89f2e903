import { headlineOf } from '@web/app/features/overview/headline';
import { describe, expect, it } from 'vitest';
import { aSession } from '../sessions/a-session';

const session = aSession({ tipTokens: 1000, mediaTokens: 120 });
const peers = { basis: 'weekday', sessions: [aSession(), aSession()] } as const;

describe('the first sentence of the overview', () => {
  it('compares income with the mean of the earlier ones', () => {
    expect(headlineOf(session, { ...peers, sessions: [...peers.sessions] }, [900, 1100])).toEqual({
      isLive: false,
      startTime: session.startTime,
      tokens: 1120,
      durationSeconds: 10_800,
      tippers: 0,
      comparison: { basis: 'weekday', tokens: 1120, count: 2, typicalTokens: 1000, change: 12 },
    });
  });

  it('compares with nothing while that is not known, missing or zero', () => {
    const comparison = (typical: number[] | null) =>
      headlineOf(session, { ...peers, sessions: [...peers.sessions] }, typical).comparison;
    expect(comparison(null)).toBeNull();
    expect(comparison([])).toBeNull();
    expect(comparison([0, 0])).toBeNull();
    expect(headlineOf(session, null, null).comparison).toBeNull();
  });

  it('compares the tips of a running session, which alone are known by the quarter hour', () => {
    const running = { ...session, isLive: true };
    expect(headlineOf(running, { ...peers, sessions: [] }, [500])).toMatchObject({
      tokens: 1120,
      comparison: { tokens: 1000, typicalTokens: 500, change: 100 },
    });
  });

  it('compares nothing for who may not see money', () => {
    const hidden = aSession({ incomeTokens: Number.NaN, tippers: 7 });
    expect(headlineOf(hidden, peers, [Number.NaN])).toMatchObject({ tippers: 7, comparison: null });
  });
});
