import { computeMean, selectPeers, tipsByElapsed } from '@shared/domain/sessions/compare-sessions';
import { describe, expect, it } from 'vitest';

function aSession(startTime: string, changes: object = {}) {
  return {
    startTime,
    isLive: false,
    durationSeconds: 3 * 3600,
    tipTokens: 1000,
    mediaTokens: 0,
    ...changes,
  };
}
const utcWeekday = (startTime: string) => new Date(startTime).getUTCDay();
const starts = (sessions: readonly { startTime: string }[] | undefined) =>
  sessions?.map((session) => session.startTime.slice(0, 10));

describe('peers of a session', () => {
  const thursday = aSession('2026-11-19T20:00:00Z');
  const earlierThursdays = [12, 5].map((day) =>
    aSession(`2026-11-${String(day).padStart(2, '0')}T20:00:00Z`),
  );

  it('are the last sessions on the same weekday', () => {
    const history = [thursday, aSession('2026-11-18T20:00:00Z'), ...earlierThursdays];
    const peers = selectPeers(thursday, history, utcWeekday);
    expect(peers?.basis).toBe('weekday');
    expect(starts(peers?.sessions)).toEqual(['2026-11-12', '2026-11-05']);
  });

  it('are at most four, newest first', () => {
    const history = ['2026-10-15', '2026-10-22', '2026-10-29', '2026-11-05', '2026-11-12'].map(
      (day) => aSession(`${day}T20:00:00Z`),
    );
    expect(starts(selectPeers(thursday, history, utcWeekday)?.sessions)).toEqual([
      '2026-11-12',
      '2026-11-05',
      '2026-10-29',
      '2026-10-22',
    ]);
  });

  it('fall back to the last sessions of any day if the weekday has fewer than two', () => {
    const history = [aSession('2026-11-12T20:00:00Z'), aSession('2026-11-18T20:00:00Z')];
    const peers = selectPeers(thursday, history, utcWeekday);
    expect(peers?.basis).toBe('recent');
    expect(starts(peers?.sessions)).toEqual(['2026-11-18', '2026-11-12']);
  });

  it('leave out running and later sessions and false starts', () => {
    const history = [
      ...earlierThursdays,
      aSession('2026-11-26T20:00:00Z'),
      aSession('2026-10-29T20:00:00Z', { isLive: true }),
      aSession('2026-10-22T20:00:00Z', { durationSeconds: 300 }),
    ];
    expect(starts(selectPeers(thursday, history, utcWeekday)?.sessions)).toEqual([
      '2026-11-12',
      '2026-11-05',
    ]);
  });

  it('are null with fewer than two earlier sessions', () => {
    expect(selectPeers(thursday, [aSession('2026-11-12T20:00:00Z')], utcWeekday)).toBeNull();
  });

  it('have no mean without values', () => {
    expect(computeMean([])).toBeNull();
    expect(computeMean([1, 2, 6])).toBe(3);
  });
});

describe('tips by elapsed time', () => {
  const quarters = [
    { time: '2026-11-19T20:00:00Z', tipTokens: 100 },
    { time: '2026-11-19T20:15:00Z', tipTokens: 200 },
    { time: '2026-11-19T20:30:00Z', tipTokens: 300 },
  ];

  it('sum the quarter hours that had passed', () => {
    expect(tipsByElapsed(quarters, '2026-11-19T20:00:00Z', 30 * 60)).toBe(300);
  });

  it('count the current quarter hour in proportion', () => {
    expect(tipsByElapsed(quarters, '2026-11-19T20:00:00Z', 20 * 60)).toBeCloseTo(100 + 200 / 3);
  });

  it('count only the live part of the first quarter hour', () => {
    // Live for 5 of 15 minutes; after those 5 minutes all of its tokens are in.
    expect(tipsByElapsed(quarters, '2026-11-19T20:10:00Z', 5 * 60)).toBe(100);
  });

  it('are the total once the session is over, and zero at its start', () => {
    expect(tipsByElapsed(quarters, '2026-11-19T20:00:00Z', 9 * 3600)).toBe(600);
    expect(tipsByElapsed(quarters, '2026-11-19T20:00:00Z', 0)).toBe(0);
  });
});
