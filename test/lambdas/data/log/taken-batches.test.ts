import {
  hasTaken,
  LATE_MS,
  newestTaken,
  storedBatches,
  type TakenBatches,
  withTaken,
} from '@lambdas/data/log/taken-batches';
import { describe, expect, it } from 'vitest';

const T0 = Date.UTC(2026, 10, 8, 18);
const scan = (at: number) => ({ source: 'scan' as const, at });
const stats = (at: number) => ({ source: 'stats' as const, at });
const nothing: TakenBatches = {};

describe('the accepted batches', () => {
  it('are identified by source and time, in any order', () => {
    const taken = withTaken(withTaken(nothing, [scan(T0), stats(T0 + 5)]), [scan(T0 - 1_500)]);

    expect(hasTaken(taken, scan(T0))).toBe(true);
    expect(hasTaken(taken, scan(T0 - 1_500))).toBe(true);
    expect(hasTaken(taken, scan(T0 - 1_499))).toBe(false);
    expect(hasTaken(taken, scan(T0 + 1))).toBe(false);
    expect(hasTaken(taken, stats(T0))).toBe(false);
    expect(hasTaken(taken, stats(T0 + 5))).toBe(true);
  });

  it('count as accepted if they are too late', () => {
    const taken = withTaken(nothing, [scan(T0)]);

    expect(hasTaken(taken, scan(T0 - LATE_MS))).toBe(false);
    expect(hasTaken(taken, scan(T0 - LATE_MS - 1))).toBe(true);
    expect(hasTaken(nothing, scan(0))).toBe(false);
  });

  it('are forgotten after ten minutes, to keep the item small', () => {
    let taken = nothing;
    for (let minute = 0; minute < 24 * 60; minute += 3) {
      taken = withTaken(taken, [scan(T0 + minute * 60_000)]);
    }

    expect(taken.scan).toHaveLength(4);
    expect(withTaken(taken, taken.scan?.map(scan) ?? [])).toEqual(taken);
  });

  it('return the newest of one source and of all', () => {
    const taken = withTaken(nothing, [scan(T0), stats(T0 + 5)]);

    expect(newestTaken(taken, 'scan')).toBe(T0);
    expect(newestTaken(taken)).toBe(T0 + 5);
    expect(newestTaken(nothing)).toBeNull();
  });

  it('are read from the format of the first versions', () => {
    const schema = storedBatches();
    expect(schema.parse({ scan: T0, stats: [T0] })).toEqual({ scan: [T0], stats: [T0] });
    expect(schema.parse(undefined)).toEqual({});
    expect(schema.safeParse({ scan: 'yesterday' }).success).toBe(false);
  });
});
