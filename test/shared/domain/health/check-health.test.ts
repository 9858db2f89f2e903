import { checkHealth } from '@shared/domain/health/check-health';
import { describe, expect, it } from 'vitest';
import { aSession, DAY, HOUR, MONDAY, range } from '../achievements/a-session';

/** A two-hour session every second day; numbers go up and down by a tenth. */
const usual = (index: number) => {
  const mood = 1 + 0.1 * ((index % 5) - 2);
  return {
    viewers: { average: 60 * mood, max: 100 },
    visitors: 400,
    tippers: Math.round(40 * mood),
    follows: Math.round(50 * mood),
  };
};
const startOf = (index: number) => MONDAY + index * 2 * DAY;
const sessionsOf = (
  count: number,
  change: (index: number) => Parameters<typeof aSession>[1] = () => ({}),
) => range(count).map((index) => aSession(startOf(index), { ...usual(index), ...change(index) }));

describe('a lasting fall', () => {
  it('is found after some sessions, with what was usual, what it is now, and since when', () => {
    const sessions = sessionsOf(60, (index) =>
      index < 50 ? {} : { viewers: { average: 30, max: 60 } },
    );
    const [finding, ...others] = checkHealth(sessions);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      kind: 'fall',
      measure: 'viewers',
      since: startOf(50),
      foundAt: startOf(52),
      usual: 60,
      now: 30,
      usualSessions: 50,
      sessions: 3,
    });
  });

  it('stays the same finding while sessions follow', () => {
    const fall = (index: number) => (index < 50 ? {} : { tippers: 10 });
    const found = range(20).map((more) => checkHealth(sessionsOf(53 + more, fall)));
    expect(found[0]).toHaveLength(1);
    for (const findings of found) expect(findings).toEqual(found[0]);
  });

  it('is found again if it falls from the new level', () => {
    const sessions = sessionsOf(160, (index) =>
      index < 50 ? {} : { follows: index < 120 ? 20 : 5 },
    );
    const falls = checkHealth(sessions).filter(({ kind }) => kind === 'fall');
    expect(falls.map(({ measure, since }) => [measure, since])).toEqual([
      ['followers', startOf(50)],
      ['followers', startOf(120)],
    ]);
  });

  it('is no fall if the numbers rise, or for one bad evening', () => {
    expect(checkHealth(sessionsOf(80, (index) => (index < 50 ? {} : { tippers: 90 })))).toEqual([]);
    const once = sessionsOf(80, (index) => (index === 50 ? { tippers: 4, follows: 0 } : {}));
    expect(checkHealth(once)).toEqual([]);
  });
});

describe('an odd session', () => {
  const last = (fields: Parameters<typeof aSession>[1]) =>
    checkHealth(sessionsOf(41, (index) => (index === 40 ? fields : {})));

  it('is found as the newest, above or below the usual', () => {
    expect(last({ viewers: { average: 300, max: 500 } })).toEqual([
      {
        kind: 'odd',
        measure: 'viewers',
        since: startOf(40),
        foundAt: startOf(40),
        usual: 60,
        now: 300,
        usualSessions: 40,
        sessions: 1,
      },
    ]);
    expect(last({ tippers: 5 }).map(({ measure, kind }) => [measure, kind])).toEqual([
      ['conversion', 'odd'],
    ]);
    // Unusual, but not by half.
    expect(last({ viewers: { average: 95, max: 100 } })).toEqual([]);
  });

  it('is not one with few visitors, or of a few minutes', () => {
    expect(last({ visitors: 20, tippers: 0, follows: 50, viewers: usual(0).viewers })).toEqual([]);
    const end = startOf(40) + HOUR / 6;
    expect(last({ end, lastActive: end, tippers: 0, follows: 0 })).toEqual([]);
  });
});

describe('nothing is said', () => {
  it('without thirty sessions before', () => {
    const young = sessionsOf(30, (index) => (index < 29 ? {} : { tippers: 1, follows: 0 }));
    expect(checkHealth(young)).toEqual([]);
    expect(checkHealth([])).toEqual([]);
  });

  it('about rooms with few people', () => {
    const small = sessionsOf(60, (index) => ({
      viewers: { average: index < 50 ? 6 : 1, max: 8 },
      tippers: index < 50 ? 4 : 0,
      follows: index < 50 ? 2 : 0,
    }));
    expect(checkHealth(small)).toEqual([]);
  });
});

it('counts visitors at once where the room list rarely showed the room', () => {
  const sessions = sessionsOf(60, (index) => ({
    viewers: index < 20 ? { average: 3, max: 4 } : null,
    peakVisitors: index < 50 ? 80 : 40,
  }));
  expect(checkHealth(sessions)).toMatchObject([{ measure: 'viewers', usual: 80, now: 40 }]);
});
