import type { LastStatsSample } from '@lambdas/data/log/stats-state';
import { diffStatsSample } from '@lambdas/pipeline/sample-stats/diff-stats-sample';
import { type StatsSample, statsSampleEvent } from '@shared/domain/events/observation';
import { describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const at = (minutes: number) => Date.UTC(2026, 10, 8, 18) + minutes * MINUTE;

const offAir: StatsSample = {
  balance: 500,
  votesUp: 10,
  votesDown: 1,
  satisfaction: 91,
  minutesOnline: null,
  followers: 900,
  viewers: 3,
  registered: 2,
  tokened: 1,
};
const onAir = { ...offAir, minutesOnline: 40 };

/** Saved at minute 0 and last read some minutes later, unchanged. */
const lastRead = (minutes: number, statsSample = offAir): LastStatsSample => ({
  savedAt: at(0),
  readAt: at(minutes),
  statsSample,
});

describe('a sample', () => {
  it('is stored if it is the first', () => {
    expect(diffStatsSample(undefined, at(0), offAir)).toEqual({
      observations: [statsSampleEvent(at(0), offAir)],
      last: { savedAt: at(0), readAt: at(0), statsSample: offAir },
    });
  });

  it('is skipped offline if it is unchanged, whoever is in the room', () => {
    const fewer = { ...offAir, viewers: 1, registered: 1, tokened: 0, satisfaction: 90 };

    expect(diffStatsSample(lastRead(5), at(10), fewer)).toEqual({
      observations: [],
      last: { savedAt: at(0), readAt: at(10), statsSample: fewer },
    });
  });

  it('is stored after an hour anyway, even if the run is a little early', () => {
    expect(diffStatsSample(lastRead(54), at(58), offAir).observations).toEqual([]);
    expect(diffStatsSample(lastRead(55), at(59.5), offAir).observations).toHaveLength(1);
  });

  it('is always stored while live', () => {
    const { observations } = diffStatsSample(lastRead(0, onAir), at(5), onAir);

    expect(observations).toEqual([statsSampleEvent(at(5), onAir)]);
  });

  it.each([
    ['the balance', { balance: 501 }],
    ['votes up', { votesUp: 11 }],
    ['votes down', { votesDown: 2 }],
    ['followers', { followers: 899 }],
    ['being on air', { minutesOnline: 1 }],
  ])('is stored if %s changed', (_, change) => {
    const changed = { ...offAir, ...change };

    expect(diffStatsSample(lastRead(0), at(5), changed)).toEqual({
      observations: [statsSampleEvent(at(5), changed)],
      last: { savedAt: at(5), readAt: at(5), statsSample: changed },
    });
  });

  it('also stores the last skipped one, to date the increase', () => {
    const risen = { ...offAir, balance: 700 };

    expect(diffStatsSample(lastRead(40), at(45), risen).observations).toEqual([
      statsSampleEvent(at(40), offAir),
      statsSampleEvent(at(45), risen),
    ]);
  });

  it('is stored once more after the session', () => {
    expect(diffStatsSample(lastRead(0, onAir), at(5), offAir).observations).toHaveLength(1);
  });
});
