const MINUTE = 60_000;
/** Label distances that are easy to read, in minutes. */
const STRIDES = [15, 30, 60, 120, 180, 240, 360, 720, 1440];

/** A labeled point of the axis, and the round time that its label shows (epoch ms). */
export interface TimeTick {
  readonly at: number;
  readonly time: number;
}

/**
 * Returns labels for evenly spaced points: those that contain a round local time, at most about
 * `most`. `length` is the duration of each point (ms). `minuteOfDay` returns the local minute, so
 * that 21:00 is round in any time zone.
 */
export function roundTimes(
  points: readonly number[],
  {
    length,
    most,
    minuteOfDay,
  }: {
    length: number;
    most: number;
    minuteOfDay: (time: number) => number;
  },
): TimeTick[] {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return [];
  const stride =
    STRIDES.find((minutes) => (last - first) / (minutes * MINUTE) < most) ?? STRIDES.at(-1) ?? 1440;
  const round = points.flatMap((at) => {
    const minute = minuteOfDay(at) + (at % MINUTE) / MINUTE;
    const ahead = (Math.ceil(minute / stride) * stride - minute) * MINUTE;
    return ahead < length ? [{ at, time: at + Math.round(ahead) }] : [];
  });
  return round.length > 0 ? round : [{ at: first, time: first }];
}

/** Returns every n-th key, counted back from the last, at most `most`. */
export function everyNth<Key>(keys: readonly Key[], most: number): Key[] {
  const step = Math.max(1, Math.ceil(keys.length / Math.max(1, most)));
  return keys.filter((_, index) => (keys.length - 1 - index) % step === 0);
}
