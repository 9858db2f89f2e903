import { createRanking } from '@shared/domain/site/ranks';
import { describe, expect, it } from 'vitest';

const rooms = [
  { gender: 'f', viewers: 40 },
  { gender: 'm', viewers: 90 },
  { gender: 'f', viewers: 40 },
  { gender: 'c', viewers: 0 },
  { gender: 'f', viewers: 12 },
] as const;

describe('ranks by viewers', () => {
  it('are shared by rooms with equal viewers, and the next rank counts all before it', () => {
    const ranks = createRanking(rooms);

    expect(rooms.map((room) => ranks(room).rank)).toEqual([2, 1, 2, 5, 4]);
    expect(rooms.map((room) => ranks(room).genderRank)).toEqual([1, 1, 1, 1, 3]);
  });

  it('equal those found by counting', () => {
    const many = Array.from({ length: 400 }, (_, index) => ({
      gender: index % 3 === 0 ? ('f' as const) : ('t' as const),
      viewers: (index * 7919) % 97,
    }));
    const ranks = createRanking(many);
    const counted = many.map(
      ({ viewers }) => 1 + many.filter((other) => other.viewers > viewers).length,
    );

    expect(many.map((room) => ranks(room).rank)).toEqual(counted);
  });
});
