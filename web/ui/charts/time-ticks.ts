const MINUTE = 60_000;
/** Distances between labels that people read easily, in minutes. */
const STRIDES = [15, 30, 60, 120, 180, 240, 360, 720, 1440];

/** A point of the axis that carries a label, and the round time it stands for (epoch ms). */
export interface TimeTick {
  readonly at: number;
  readonly time: number;
}

/**
 * Labels for points at even distances: those in which a round local time falls, at most about
 * `most` of them. `length` is how long each point lasts (ms); `minuteOfDay` tells the local
 * minute, so that 21:00 is round in any zone.
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

/** Every n-th of the keys, counted back from the last, so that at most `most` remain. */
export function everyNth<Key>(keys: readonly Key[], most: number): Key[] {
  const step = Math.max(1, Math.ceil(keys.length / Math.max(1, most)));
  return keys.filter((_, index) => (keys.length - 1 - index) % step === 0);
}
