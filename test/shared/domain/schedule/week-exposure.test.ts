import { computeSlotRates, findBestRate } from '@shared/domain/schedule/slot-rates';
import { computeWeekExposure } from '@shared/domain/schedule/week-exposure';
import { createEmptyHours } from '@shared/domain/time/weekday-hours';
import { describe, expect, it } from 'vitest';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

function broadcast(startTime: string, endTime: string | null, average: number | null = null) {
  return { startTime, endTime, viewers: average === null ? null : { average, most: 100 } };
}
const total = (hours: Record<string, number[]>) =>
  Object.values(hours)
    .flat()
    .reduce((sum, value) => sum + value, 0);

describe('hours of the week live', () => {
  it('are local and split at full hours', () => {
    // Friday 21:30 to 23:15 in Bucharest.
    const { seconds, sessions } = computeWeekExposure(
      [broadcast('2026-11-20T19:30:00.000Z', '2026-11-20T21:15:00.000Z')],
      { zone: 'Europe/Bucharest', now: NOW },
    );
    expect(seconds.Friday.slice(21, 24)).toEqual([1800, 3600, 900]);
    expect(sessions.Friday.slice(21, 24)).toEqual([1, 1, 1]);
    expect(total(seconds)).toBe(6300);
  });

  it('continue past midnight, in half-hour time zones, and until now while live', () => {
    // Saturday 17:00 to 17:30 in Kolkata.
    const { seconds } = computeWeekExposure([broadcast('2026-11-21T11:30:00.000Z', null)], {
      zone: 'Asia/Kolkata',
      now: NOW,
    });
    expect(seconds.Saturday[17]).toBe(1800);
    expect(total(seconds)).toBe(1800);
  });

  it('skip the hour that does not exist in spring', () => {
    // March 29, 2026, when clocks in Bucharest go from 3:00 to 4:00.
    const { seconds } = computeWeekExposure(
      [broadcast('2026-03-29T00:00:00.000Z', '2026-03-29T02:00:00.000Z')],
      { zone: 'Europe/Bucharest', now: NOW },
    );
    expect(seconds.Sunday.slice(2, 5)).toEqual([3600, 0, 3600]);
  });

  it('weigh viewers by time and leave out sessions without data', () => {
    const { viewers } = computeWeekExposure(
      [
        broadcast('2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z', 100),
        broadcast('2026-11-13T10:30:00.000Z', '2026-11-13T11:00:00.000Z', 40),
        broadcast('2026-11-06T10:00:00.000Z', '2026-11-06T11:00:00.000Z'),
      ],
      { zone: 'UTC', now: NOW },
    );
    expect(viewers.Friday[10]).toBe(80);
    expect(viewers.Friday[11]).toBe(0);
  });
});

describe('the best hour of the week', () => {
  const exposure = () => ({
    seconds: createEmptyHours(),
    sessions: createEmptyHours(),
    viewers: createEmptyHours(),
  });

  it('has the most tokens per hour live, with the data behind it', () => {
    const week = exposure();
    const tokens = createEmptyHours();
    week.seconds.Friday[21] = 4 * 3600;
    week.sessions.Friday[21] = 4;
    tokens.Friday[21] = 4000;
    week.seconds.Monday[21] = 8 * 3600;
    week.sessions.Monday[21] = 8;
    tokens.Monday[21] = 5000;
    // One lucky night.
    week.seconds.Sunday[3] = 3600;
    week.sessions.Sunday[3] = 1;
    tokens.Sunday[3] = 9000;

    expect(findBestRate(tokens, week)).toEqual({
      weekday: 'Friday',
      hour: 21,
      rate: 1000,
      usual: 18_000 / 13,
      sessions: 4,
      seconds: 14_400,
    });
    expect(computeSlotRates(tokens, week).Monday[21]).toBe(625);
  });

  it('is the one with more data if two are alike', () => {
    const week = exposure();
    const tokens = createEmptyHours();
    for (const [hour, hours, sum] of [
      [20, 12, 12_000],
      [21, 3, 3100],
      [22, 20, 2000],
    ] as const) {
      week.seconds.Friday[hour] = hours * 3600;
      week.sessions.Friday[hour] = hours;
      tokens.Friday[hour] = sum;
    }
    expect(findBestRate(tokens, week)?.hour).toBe(20);
  });

  it('is null before an hour has three sessions', () => {
    const week = exposure();
    const tokens = createEmptyHours();
    week.seconds.Friday[21] = 2 * 3600;
    week.sessions.Friday[21] = 2;
    tokens.Friday[21] = 4000;
    expect(findBestRate(tokens, week)).toBeNull();
    expect(findBestRate(createEmptyHours(), exposure())).toBeNull();
  });
});
