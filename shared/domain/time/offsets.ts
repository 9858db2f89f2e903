import { tzOffset } from '@date-fns/tz';
import { DAY_MS } from './utc-day';

/** A zone's offset from UTC at an instant (epoch ms), in minutes east. */
export type OffsetAt = (ms: number) => number;

/** The offsets of an IANA zone. */
export function createOffsetLookup(zone: string): OffsetAt {
  const exactly: OffsetAt = (ms) => tzOffset(zone, new Date(ms));
  // The runtime is slow, and nearly every day has a single offset, which is remembered.
  const byDay = new Map<number, number | null>();
  return (ms) => {
    const day = Math.floor(ms / DAY_MS);
    let offset = byDay.get(day);
    if (offset === undefined) {
      const first = exactly(day * DAY_MS);
      offset = first === exactly((day + 1) * DAY_MS) ? first : null;
      byDay.set(day, offset);
    }
    return offset ?? exactly(ms);
  };
}

/** The same offset at every instant. @param minutes east of UTC */
export function fixedOffset(minutes: number): OffsetAt {
  return () => minutes;
}
