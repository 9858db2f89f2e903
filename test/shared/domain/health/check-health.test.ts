import { checkHealth } from '@shared/domain/health/check-health';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
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

/** All falls. */
const fallsOf = (sessions: readonly SessionSummary[]) =>
  checkHealth(sessions, 0).filter(({ kind }) => kind === 'fall');
/** What the newest session shows. */
const checkNewest = (sessions: readonly SessionSummary[]) =>
  checkHealth(sessions, sessions.at(-1)?.start ?? 0);

describe('a lasting fall', () => {
  it('is found after some sessions, with what was usual, what it is now, and since when', () => {
    const sessions = sessionsOf(60, (index) =>
      index < 50 ? {} : { viewers: { average: 30, max: 60 } },
    );
    const [finding, ...others] = fallsOf(sessions);
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
    const found = range(20).map((more) => fallsOf(sessionsOf(53 + more, fall)));
    expect(found[0]).toHaveLength(1);
    for (const findings of found) expect(findings).toEqual(found[0]);
  });

  it('is found again if it falls from the new level', () => {
    const sessions = sessionsOf(160, (index) =>
      index < 50 ? {} : { follows: index < 120 ? 20 : 5 },
    );
    expect(fallsOf(sessions).map(({ measure, since }) => [measure, since])).toEqual([
      ['followers', startOf(50)],
      ['followers', startOf(120)],
    ]);
  });

  it('is no fall if the numbers rise, or for one bad evening', () => {
    expect(fallsOf(sessionsOf(80, (index) => (index < 50 ? {} : { tippers: 90 })))).toEqual([]);
    const once = sessionsOf(80, (index) => (index === 50 ? { tippers: 4, follows: 0 } : {}));
    expect(fallsOf(once)).toEqual([]);
  });

  it('is left out if it was certain earlier', () => {
    const fall = sessionsOf(55, (index) => (index < 50 ? {} : { tippers: 10 }));
    expect(checkHealth(fall, startOf(52)).map(({ kind }) => kind)).toEqual(['fall']);
    expect(checkHealth(fall, startOf(53))).toEqual([]);
  });
});

describe('an odd session', () => {
  const last = (fields: Parameters<typeof aSession>[1]) =>
    checkNewest(sessionsOf(41, (index) => (index === 40 ? fields : {})));

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

it('an odd session is found by those before it alone', () => {
  const odd = (count: number) =>
    sessionsOf(count, (index) => (index === 40 || index === 44 ? { follows: 300 } : {}));
  const found = checkHealth(odd(50), startOf(35));
  expect(found.map(({ since }) => since)).toEqual([startOf(40), startOf(44)]);
  expect(found).toEqual([...checkNewest(odd(41)), ...checkNewest(odd(45))]);
});

describe('nothing is said', () => {
  it('without thirty sessions before', () => {
    const young = sessionsOf(30, (index) => (index < 29 ? {} : { tippers: 1, follows: 0 }));
    expect(checkHealth(young, 0)).toEqual([]);
    expect(checkHealth([], 0)).toEqual([]);
  });

  it('about rooms with few people', () => {
    const small = sessionsOf(60, (index) => ({
      viewers: { average: index < 50 ? 6 : 1, max: 8 },
      tippers: index < 50 ? 4 : 0,
      follows: index < 50 ? 2 : 0,
    }));
    expect(checkHealth(small, 0)).toEqual([]);
  });
});

it('counts visitors at once where the room list rarely showed the room', () => {
  const sessions = sessionsOf(60, (index) => ({
    viewers: index < 20 ? { average: 3, max: 4 } : null,
    peakVisitors: index < 50 ? 80 : 40,
  }));
  expect(fallsOf(sessions)).toMatchObject([{ measure: 'viewers', usual: 80, now: 40 }]);
});
