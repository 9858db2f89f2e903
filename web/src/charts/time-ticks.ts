const MINUTE = 60_000;
/** Distances between labels that people read easily, in minutes. */
const STRIDES = [15, 30, 60, 120, 180, 240, 360, 720, 1440];

/**
 * Which of the instants (epoch ms, in order) carry a label, so that at most `most` do: those at
 * round local times. `minuteOfDay` tells the local minute, so that 21:00 is round in any zone.
 */
export function roundTimes(
  times: readonly number[],
  most: number,
  minuteOfDay: (time: number) => number,
): number[] {
  const first = times[0];
  const last = times.at(-1);
  if (first === undefined || last === undefined) return [];
  const stride =
    STRIDES.find((minutes) => (last - first) / (minutes * MINUTE) < most) ?? STRIDES.at(-1) ?? 1440;
  const round = times.filter((time) => minuteOfDay(time) % stride === 0);
  // Samples that fall beside the round times get one label per stride instead.
  return round.length > 0 ? round : times.filter((_, index) => index === 0);
}

/** Every n-th of the keys, counted back from the last, so that at most `most` remain. */
export function everyNth<Key>(keys: readonly Key[], most: number): Key[] {
  const step = Math.max(1, Math.ceil(keys.length / Math.max(1, most)));
  return keys.filter((_, index) => (keys.length - 1 - index) % step === 0);
}
