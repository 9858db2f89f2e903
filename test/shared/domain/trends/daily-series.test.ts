import { listCalendarSpans } from '@shared/domain/time/calendar-spans';
import { buildDailySeries } from '@shared/domain/trends/daily-series';
import { describe, expect, it } from 'vitest';

const zone = 'Europe/Bucharest';
const HOUR = 3_600_000;

function aSession(startTime: string, changes: object = {}) {
  return {
    startTime,
    isLive: false,
    durationSeconds: 7200,
    tipTokens: 100,
    mediaTokens: 0,
    incomeTokens: 100,
    incomeBasis: 'exact' as const,
    ...changes,
  };
}

describe('calendar spans', () => {
  it('are local days: 25 hours when the clocks go back, 23 when they go forward', () => {
    const autumn = listCalendarSpans(
      Date.parse('2026-10-24T10:00:00Z'),
      Date.parse('2026-10-26T10:00:00Z'),
      'day',
      zone,
    );
    expect(autumn.map((span) => [span.day, (span.end - span.start) / HOUR])).toEqual([
      ['2026-10-24', 24],
      ['2026-10-25', 25],
      ['2026-10-26', 24],
    ]);
    const spring = listCalendarSpans(
      Date.parse('2026-03-29T10:00:00Z'),
      Date.parse('2026-03-29T11:00:00Z'),
      'day',
      zone,
    );
    expect(spring.map((span) => (span.end - span.start) / HOUR)).toEqual([23]);
  });

  it('have no gaps when midnight itself is skipped', () => {
    const spans = listCalendarSpans(
      Date.parse('2026-09-04T12:00:00Z'),
      Date.parse('2026-09-07T12:00:00Z'),
      'day',
      'America/Santiago',
    );
    expect(spans.map((span) => span.day)).toEqual([
      '2026-09-04',
      '2026-09-05',
      '2026-09-06',
      '2026-09-07',
    ]);
    expect(spans.slice(1).map((span) => span.start)).toEqual(
      spans.slice(0, -1).map((span) => span.end),
    );
  });

  it('start weeks on Monday and months on the first', () => {
    const from = Date.parse('2026-11-18T10:00:00Z');
    expect(listCalendarSpans(from, from + 1, 'week', zone)[0]?.day).toBe('2026-11-16');
    expect(listCalendarSpans(from, from + 1, 'month', zone)[0]?.day).toBe('2026-11-01');
  });
});

describe('tokens per day', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const period = {
    start: '2026-11-16T22:00:00Z',
    end: '2026-11-30T22:00:00Z',
    zone,
    now,
  };

  it('include every day up to today and none after', () => {
    expect(buildDailySeries([], [], period).points.map((point) => point.day)).toEqual([
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
  });

  it('distinguish a day without a session from one without earnings', () => {
    const { points } = buildDailySeries(
      [aSession('2026-11-18T18:00:00Z', { tipTokens: 0 })],
      [],
      period,
    );
    expect(points.map((point) => [point.state, point.tipTokens])).toEqual([
      ['off', 0],
      ['broadcast', 0],
      ['off', 0],
      ['unfinished', 0],
    ]);
  });

  it('keep a night that continues past midnight on the local day it started', () => {
    // 23:30 in Bucharest on the 18th, although it ends on the 19th.
    const { points } = buildDailySeries([aSession('2026-11-18T21:30:00Z')], [], period);
    expect(points.find((point) => point.sessions > 0)?.day).toBe('2026-11-18');
  });

  it('use the local day, not the UTC day', () => {
    // 22:30 UTC is already 00:30 on the 19th in Bucharest.
    const { points } = buildDailySeries([aSession('2026-11-18T22:30:00Z')], [], period);
    expect(points.find((point) => point.sessions > 0)?.day).toBe('2026-11-19');
  });

  it('mark today as unfinished even while live', () => {
    const live = aSession('2026-11-20T10:00:00Z', { isLive: true, tipTokens: 55 });
    expect(buildDailySeries([live], [], period).points.at(-1)).toMatchObject({
      day: '2026-11-20',
      state: 'unfinished',
      tipTokens: 55,
      sessions: 1,
    });
  });

  it('add up several sessions of a day, tips and media separately', () => {
    const sessions = [
      aSession('2026-11-19T08:00:00Z', { tipTokens: 10, mediaTokens: 5 }),
      aSession('2026-11-19T18:00:00Z', { tipTokens: 20 }),
    ];
    expect(buildDailySeries(sessions, [], period).points[2]).toMatchObject({
      state: 'broadcast',
      tipTokens: 30,
      mediaTokens: 5,
      sessions: 2,
      durationSeconds: 14_400,
    });
  });

  it('leave out sessions that started outside the period', () => {
    const sessions = [aSession('2026-11-16T20:00:00Z'), aSession('2026-11-18T20:00:00Z')];
    const total = buildDailySeries(sessions, [], period).points.reduce(
      (sum, point) => sum + point.sessions,
      0,
    );
    expect(total).toBe(1);
  });

  it('end with a finished period, and then nothing is unfinished', () => {
    const { points } = buildDailySeries([], [], { ...period, end: '2026-11-18T22:00:00Z' });
    expect(points.map((point) => [point.day, point.state])).toEqual([
      ['2026-11-17', 'off'],
      ['2026-11-18', 'off'],
    ]);
  });

  it('add the offline days, so that the bars come to the total of the period', () => {
    const offline = (countsAt: string, changes: object = {}) => ({
      countsAt,
      tipTokens: 10,
      mediaTokens: 5,
      incomeTokens: 15,
      incomeBasis: 'partial' as const,
      ...changes,
    });
    const { points } = buildDailySeries(
      [aSession('2026-11-18T18:00:00Z')],
      [offline('2026-11-17T22:00:00Z'), offline('2026-11-18T22:00:00Z')],
      { start: '2026-11-17T22:00:00Z', end: '2026-11-19T22:00:00Z', zone, now },
    );
    expect(
      points.map(({ day, state, incomeTokens, isAtLeast }) => [
        day,
        state,
        incomeTokens,
        isAtLeast,
      ]),
    ).toEqual([
      ['2026-11-18', 'broadcast', 115, true],
      ['2026-11-19', 'off', 15, true],
    ]);
  });

  it('start all time with the first session', () => {
    const { points } = buildDailySeries(
      [aSession('2026-11-19T18:00:00Z'), aSession('2026-11-18T18:00:00Z')],
      [],
      { start: undefined, end: undefined, zone, now },
    );
    expect(points[0]?.day).toBe('2026-11-18');
    expect(points).toHaveLength(3);
  });

  it('are empty without any session in all time', () => {
    expect(
      buildDailySeries([], [], { start: undefined, end: undefined, zone, now }).points,
    ).toEqual([]);
  });

  it('are grouped by week beyond three months and by month beyond a year', () => {
    const since = (start: string) => buildDailySeries([], [], { ...period, start });
    expect(since('2026-08-20T21:00:00Z').by).toBe('day');
    expect(since('2026-06-01T21:00:00Z').by).toBe('week');
    expect(since('2025-01-01T22:00:00Z').by).toBe('month');
    expect(since('2025-01-01T22:00:00Z').points.at(-1)).toMatchObject({
      day: '2026-11-01',
      state: 'unfinished',
    });
  });
});
