import { minuteOfDay } from '@web/ui/charts/minute-of-day';
import { everyNth, roundTimes } from '@web/ui/charts/time-ticks';
import { describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
const points = (start: string, count: number, minutes: number) =>
  Array.from({ length: count }, (_, index) => at(start) + index * minutes * MINUTE);
const clock = (time: number) => new Date(time).toISOString().slice(11, 16);
const inUtc = (time: number) => minuteOfDay(time, 'UTC');

describe('the labels of a time axis', () => {
  it('are at round times, as many as fit', () => {
    const quarters = points('20:15:00', 12, 15);
    const labels = (most: number) =>
      roundTimes(quarters, { length: 15 * MINUTE, most, minuteOfDay: inUtc }).map(({ time }) =>
        clock(time),
      );
    expect(labels(4)).toEqual(['21:00', '22:00', '23:00']);
    expect(labels(8)).toEqual(['20:30', '21:00', '21:30', '22:00', '22:30', '23:00']);
  });

  it('belong to the point that contains the round time, even if points start between minutes', () => {
    const samples = points('20:46:23', 20, 3);
    const ticks = roundTimes(samples, { length: 3 * MINUTE, most: 3, minuteOfDay: inUtc });
    expect(ticks.map(({ time }) => clock(time))).toEqual(['21:00', '21:30']);
    expect(ticks.map(({ at: point }) => clock(point))).toEqual(['20:58', '21:28']);
  });

  it('are round in the displayed time zone, even with a half-hour offset', () => {
    const inKolkata = (time: number) => minuteOfDay(time, 'Asia/Kolkata');
    const ticks = roundTimes(points('20:00:00', 9, 15), {
      length: 15 * MINUTE,
      most: 3,
      minuteOfDay: inKolkata,
    });
    expect(ticks.map(({ time }) => clock(time))).toEqual(['20:30', '21:30']);
  });

  it('fall back to the first point when no round time is covered', () => {
    const ticks = roundTimes(points('20:01:00', 2, 3), {
      length: 3 * MINUTE,
      most: 4,
      minuteOfDay: inUtc,
    });
    expect(ticks.map(({ time }) => clock(time))).toEqual(['20:01']);
    expect(roundTimes([], { length: MINUTE, most: 4, minuteOfDay: inUtc })).toEqual([]);
  });

  it('include the last of many days', () => {
    expect(everyNth([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7]);
    expect(everyNth([1, 2], 5)).toEqual([1, 2]);
    expect(everyNth([], 5)).toEqual([]);
  });
});
