import { computeRegionGender } from '@shared/domain/site/region-gender';
import { HOUR_MS, type SiteHour, summarizeSiteDay } from '@shared/domain/site/site-hours';
import { addTraffic, countTraffic } from '@shared/domain/site/traffic';
import { buildTrafficPoints } from '@shared/domain/site/traffic-points';
import { describe, expect, it } from 'vitest';

/** A Sunday. */
const DAY = Date.UTC(2026, 10, 8);
const MINUTE = 60_000;

type Room = Parameters<typeof countTraffic>[0][number];

const room = (viewers: number, tags: string[] = [], gender: Room['gender'] = 'f'): Room => ({
  region: 'asia',
  gender,
  viewers,
  tags,
});

/** An hour with so many identical scans, all complete unless stated otherwise. */
function hour(
  number: number,
  rooms: readonly Room[],
  { scans = 20, complete = scans }: { scans?: number; complete?: number } = {},
): SiteHour {
  const start = DAY + number * HOUR_MS;
  const traffic = addTraffic(Array.from({ length: complete }, () => countTraffic(rooms)));
  return { start, first: start, scans, traffic };
}

describe('a day', () => {
  const hours = [
    hour(9, [room(100), room(50)], { scans: 15, complete: 10 }),
    hour(10, [room(30)]),
    hour(11, [], { scans: 4, complete: 0 }),
  ];

  it('has averages over its complete scans, and the number of missed scans', () => {
    expect(
      summarizeSiteDay(DAY + 5, hours, { since: DAY - HOUR_MS, now: DAY + 90 * HOUR_MS }),
    ).toEqual({
      start: DAY,
      viewers: 70,
      cams: 1.3,
      scans: 39,
      missed: 480 - 39,
    });
  });

  it('misses nothing before the first scan ever and nothing after now', () => {
    const since = DAY + 9 * HOUR_MS + 15 * MINUTE;
    const now = DAY + 11 * HOUR_MS + 12 * MINUTE;

    expect(summarizeSiteDay(DAY, hours, { since, now }).missed).toBe(0);
    expect(summarizeSiteDay(DAY, hours, { since, now: now + 30 * MINUTE }).missed).toBe(10);
  });

  it('without scans has null values, not zeros', () => {
    const next = DAY + 24 * HOUR_MS;
    const gap = summarizeSiteDay(next, hours, { since: DAY, now: next + 24 * HOUR_MS });

    expect(gap).toEqual({ start: next, viewers: null, cams: null, scans: 0, missed: 480 });
  });
});

describe('traffic points', () => {
  const hours = [
    hour(9, [room(100, ['tea', 'all', 'f']), room(50, ['tea'], 'm')]),
    hour(10, [room(30, ['rain'])], { complete: 5 }),
    hour(11, [room(0, ['tea']), room(7)]),
    hour(12, [], { complete: 0 }),
  ];
  const window = { start: DAY + 9 * HOUR_MS, end: DAY + 24 * HOUR_MS };

  it('contain viewers, rooms and viewers per room for all, for each gender and for tags', () => {
    const [first] = buildTrafficPoints(hours, { ...window, step: 1 });

    expect(first).toEqual({
      t: '2026-11-08T09:00:00.000Z',
      ...{ u_all: 150, c_all: 2, r_all: 75 },
      ...{ u_f: 100, c_f: 1, r_f: 100 },
      ...{ u_m: 50, c_m: 1, r_m: 50 },
      ...{ u_t: 0, c_t: 0, r_t: 0 },
      ...{ u_c: 0, c_c: 0, r_c: 0 },
      ...{ u_tea: 150, c_tea: 2, r_tea: 75 },
    });
  });

  it('leave out hours without a complete scan, and columns of tags without viewers', () => {
    const points = buildTrafficPoints(hours, { ...window, step: 1 });

    expect(points.map(({ t }) => t.slice(11, 13))).toEqual(['09', '10', '11']);
    expect(points[1]).toMatchObject({ u_rain: 30 });
    expect(Object.keys(points[2] ?? {}).filter((key) => key.endsWith('tea'))).toEqual([]);
  });

  it('combine hours weighted by scans, and start at multiples of the step', () => {
    const points = buildTrafficPoints(hours, { ...window, step: 3 });

    expect(points).toHaveLength(1);
    expect(points[0]).toMatchObject({
      t: '2026-11-08T09:00:00.000Z',
      u_all: 73.1,
      c_all: 1.9,
      r_all: 38.71,
    });
  });

  it('contain the fifty tags with the most rooms in the window', () => {
    const tags = Array.from({ length: 80 }, (_, index) => `tag${index}`);
    const rooms = [room(9, tags), room(9, tags.slice(30))];
    const [point] = buildTrafficPoints([hour(9, rooms)], { ...window, step: 1 });
    const shown = Object.keys(point ?? {}).filter((key) => key.startsWith('u_tag'));

    expect(shown.sort()).toEqual(
      tags
        .slice(30)
        .map((tag) => `u_${tag}`)
        .sort(),
    );
  });

  it('stay within their window', () => {
    const end = DAY + 10 * HOUR_MS;
    expect(buildTrafficPoints(hours, { start: DAY, end, step: 1 })).toHaveLength(1);
    expect(buildTrafficPoints([], { start: DAY, end, step: 1 })).toEqual([]);
  });
});

describe('region and gender', () => {
  it('are averaged for every pair, and by hour of the week', () => {
    const { mean, hours } = computeRegionGender([
      hour(9, [room(10), room(5, [], 'c')]),
      hour(9 + 7 * 24, [room(30)]),
      hour(33, [room(1)]),
    ]);

    expect(mean).toHaveLength(20);
    expect(mean.find(({ region, gender }) => region === 'asia' && gender === 'c')).toEqual({
      region: 'asia',
      gender: 'c',
      viewers: 1.7,
      cams: 0.3,
    });
    expect(hours.map(({ weekday, hour: at }) => [weekday, at])).toEqual([
      ['Monday', 9],
      ['Sunday', 9],
    ]);
    expect(hours[1]?.regions.asia).toEqual({ viewers: 22.5, cams: 1.5 });
    expect(hours[1]?.genders.f).toEqual({ viewers: 20, cams: 1 });
    expect(hours[1]?.regions.other).toEqual({ viewers: 0, cams: 0 });
  });

  it('are zero without data', () => {
    expect(computeRegionGender([]).hours).toEqual([]);
    expect(new Set(computeRegionGender([]).mean.map(({ viewers }) => viewers))).toEqual(
      new Set([0]),
    );
  });
});
