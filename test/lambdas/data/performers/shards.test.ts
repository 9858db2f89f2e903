import {
  BUCKETS,
  bucketKeyOf,
  bucketOf,
  bucketRangesOf,
  MIN_SHARDS,
  placeOf,
  shardOf,
  shardsOf,
} from '@lambdas/data/performers/shards';
import { describe, expect, it } from 'vitest';

const names = Array.from({ length: 5_000 }, (_, number) => `performer_${number}`);
const counts = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** All buckets of a shard, as its key ranges have them. */
function bucketsOf(shard: ReturnType<typeof shardOf>): string[] {
  return bucketRangesOf(shard).flatMap(({ half, from, to }) => {
    const first = Number.parseInt(from.slot, 16);
    const last = Number.parseInt(to.slot, 16);
    return Array.from({ length: last - first + 1 }, (_, index) => `${half} ${first + index}`);
  });
}

describe('the shards of rooms', () => {
  it.each(counts)('if there are %i, have each bucket once, and equally many', (of) => {
    const shards = shardsOf(of).map(bucketsOf);
    const all = shards.flat();

    expect(all).toHaveLength(BUCKETS);
    expect(new Set(all).size).toBe(BUCKETS);
    expect(new Set(shards.map((buckets) => buckets.length))).toEqual(new Set([BUCKETS / of]));
  });

  it.each(counts)('if there are %i, have each room in exactly one, which lists it', (of) => {
    for (const name of names) {
      const { half, slot } = bucketKeyOf(name);
      const found = shardsOf(of).filter((shard) =>
        bucketRangesOf(shard).some(
          (range) => range.half === half && range.from.slot <= slot && slot <= range.to.slot,
        ),
      );
      expect(found, name).toEqual([shardOf(name, of)]);
    }
  });

  it('are halves of the shards before when their number doubles, so no room changes sides', () => {
    for (const name of names) {
      for (const of of counts.slice(1)) {
        const { index } = shardOf(name, of);
        expect(shardOf(name, of / 2)).toEqual({ index: Math.floor(index / 2), of: of / 2 });
      }
    }
  });

  it('are read with one query each if there are two or more', () => {
    for (const of of counts.filter((count) => count >= MIN_SHARDS)) {
      for (const shard of shardsOf(of)) expect(bucketRangesOf(shard)).toHaveLength(1);
    }
  });

  it('are about equally large', () => {
    const sizes = shardsOf(16).map(
      ({ index }) => names.filter((name) => shardOf(name, 16).index === index).length,
    );
    expect(Math.min(...sizes)).toBeGreaterThan(0.75 * (names.length / 16));
    expect(Math.max(...sizes)).toBeLessThan(1.25 * (names.length / 16));
  });
});

describe('a room’s place', () => {
  it('sorts rooms by bucket, is its own, and does not name it', () => {
    const sorted = names.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)).map(bucketOf);

    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
    expect(new Set(names.map(placeOf)).size).toBe(names.length);
    expect(placeOf('performer_1')).toMatch(/^[0-9a-f]{18}$/);
  });

  it('never changes, because stored keys depend on it', () => {
    expect(bucketKeyOf('vera_vale')).toEqual({ half: 0, slot: '26' });
    expect(placeOf('vera_vale')).toBe('264acd3ef77d6856a0');
  });
});
