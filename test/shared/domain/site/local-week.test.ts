import { findBestDemand, toLocalWeek } from '@shared/domain/site/local-week';
import type { RegionGender } from '@shared/domain/site/region-gender';
import type { Weekday } from '@shared/domain/time/weekday-slots';
import { expect, it } from 'vitest';

const none = { viewers: 0, cams: 0 };

function anHour(weekday: Weekday, hour: number, viewers: number, cams: number) {
  return {
    weekday,
    hour,
    regions: {
      asia: { viewers, cams },
      europe_russia: none,
      northamerica: none,
      southamerica: none,
      other: none,
    },
    genders: {
      f: { viewers, cams },
      m: { viewers: 10, cams: 2 },
      t: none,
      c: none,
    },
  } satisfies RegionGender['hours'][number];
}

const HOURS = [anHour('Sunday', 23, 300, 10), anHour('Monday', 0, 100, 10)];

it('shifts the week to local time, also across its end', () => {
  const { viewers, cams, ratio } = toLocalWeek(HOURS, 'f', 120);
  expect(viewers.Monday.slice(0, 4)).toEqual([0, 300, 100, 0]);
  expect(cams.Monday[1]).toBe(10);
  expect(ratio.Monday[1]).toBe(30);
});

it('shifts to the west as well', () => {
  expect(toLocalWeek(HOURS, 'f', -300).viewers.Sunday.slice(18, 20)).toEqual([300, 100]);
});

it('combines hours in half-hour time zones', () => {
  const { viewers, ratio } = toLocalWeek(HOURS, 'f', 330);
  expect(viewers.Monday.slice(4, 7)).toEqual([300, 200, 100]);
  expect(ratio.Monday[5]).toBe(20);
});

it('covers all genders together, one gender or one region', () => {
  expect(toLocalWeek(HOURS, 'all', 0).viewers.Monday[0]).toBe(110);
  expect(toLocalWeek(HOURS, 'm', 0).viewers.Monday[0]).toBe(10);
  expect(toLocalWeek(HOURS, 'asia', 0).viewers.Monday[0]).toBe(100);
  expect(toLocalWeek(HOURS, 'other', 0).ratio.Monday[0]).toBe(0);
});

it('finds the hour with the most viewers per room, and compares it with the average', () => {
  expect(findBestDemand(toLocalWeek(HOURS, 'f', 0))).toEqual({
    weekday: 'Sunday',
    hour: 23,
    ratio: 30,
    usual: 20,
    cams: 10,
    usualCams: 10,
  });
  expect(findBestDemand(toLocalWeek([], 'f', 0))).toBeNull();
});
