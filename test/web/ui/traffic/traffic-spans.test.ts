import type { TrafficPoint } from '@shared/domain/site/traffic-points';
import { trafficAxis } from '@web/ui/traffic/traffic-facts';
import { bestHour, spanLength, trafficSpans } from '@web/ui/traffic/traffic-spans';
import { describe, expect, it } from 'vitest';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-19T20:00:00.000Z');
const zone = 'Europe/Bucharest';

function aPoint(hour: number, viewers: number, cams: number): TrafficPoint {
  return {
    t: new Date(START + hour * HOUR).toISOString(),
    u_all: viewers,
    c_all: cams,
    r_all: viewers / cams,
    u_f: 1,
    c_f: 1,
    r_f: 1,
  };
}

describe('trafficSpans', () => {
  it('returns a span for each hour, including hours without data', () => {
    const spans = trafficSpans([aPoint(0, 90, 3), aPoint(1, 80, 4), aPoint(3, 70, 7)], 'all');

    expect(spans.map(({ viewers, cams, ratio }) => [viewers, cams, ratio])).toEqual([
      [90, 3, 30],
      [80, 4, 20],
      [null, null, null],
      [70, 7, 10],
    ]);
  });

  it('can be limited to one gender', () => {
    const points = [aPoint(0, 90, 3)];

    expect(trafficSpans(points, 'f')[0]?.viewers).toBe(1);
    expect(trafficSpans(points, 'm')[0]?.viewers).toBeNull();
    expect(trafficSpans([], 'all')).toEqual([]);
  });

  it('has spans as long as the smallest distance between points', () => {
    const keys = [0, 6, 9, 15].map((hour) => aPoint(hour, 1, 1).t);

    expect(spanLength(keys)).toBe(3 * HOUR);
    expect(spanLength(keys.slice(0, 1))).toBe(HOUR);
  });
});

describe('bestHour', () => {
  it('returns the best local hour over all days', () => {
    const spans = trafficSpans([aPoint(0, 90, 3), aPoint(1, 80, 4), aPoint(24, 10, 7)], 'all');

    expect(bestHour(spans, zone)).toEqual({ hour: 23, ratio: 20, usual: 180 / 14 });
  });

  it('returns null if there is no data', () => {
    expect(bestHour([], zone)).toBeNull();
  });
});

describe('trafficAxis', () => {
  const spans = trafficSpans(
    Array.from({ length: 24 }, (_, hour) => aPoint(hour, 1, 1)),
    'all',
  );
  const labels = (days: number) => {
    const { ticks, formatX } = trafficAxis(spans, { days, length: HOUR, zone })(800);
    return ticks.map(formatX);
  };

  it('labels ticks with date and time', () => {
    expect(labels(1)[0]).toMatch(/^\d+ Nov, \d\d:00$/);
  });

  it('labels ticks with dates only for more than five days', () => {
    expect(labels(7)[0]).toMatch(/^\d+ Nov$/);
  });
});
