import { formatTime } from '@web/lib/format-time';
import { minuteOfDay } from './minute-of-day';
import { roundTimes } from './time-ticks';

/** Returns which keys (evenly spaced ISO times) get a label, and the labels: round local times. */
export function timeAxis(
  keys: readonly string[],
  { length, most, zone }: { length: number; most: number; zone: string },
): { ticks: string[]; formatX: (key: string) => string } {
  const ticks = roundTimes(
    keys.map((key) => Date.parse(key)),
    { length, most, minuteOfDay: (time) => minuteOfDay(time, zone) },
  );
  const labels = new Map(
    ticks.map(({ at, time }) => [new Date(at).toISOString(), formatTime(time, zone)]),
  );
  return { ticks: [...labels.keys()], formatX: (key) => labels.get(key) ?? '' };
}
