import { GENDERS, type Gender, type ListedRoom } from './listed-room';

export interface Ranks {
  readonly rank: number;
  readonly genderRank: number;
}

type Ranked = Pick<ListedRoom, 'gender' | 'viewers'>;

/**
 * Places by viewers among all rooms and among those of a room's gender. Rooms with the same
 * number share a place, and the next place counts all before it: 1, 2, 2, 4.
 */
export function ranksAmong(rooms: readonly Ranked[]): (room: Ranked) => Ranks {
  const all = sorted(rooms);
  const byGender = new Map<Gender, number[]>(
    GENDERS.map((gender) => [gender, sorted(rooms.filter((room) => room.gender === gender))]),
  );
  return ({ gender, viewers }) => ({
    rank: placeIn(all, viewers),
    genderRank: placeIn(byGender.get(gender) ?? [], viewers),
  });
}

function sorted(rooms: readonly Ranked[]): number[] {
  return rooms.map(({ viewers }) => viewers).sort((a, b) => b - a);
}

/** One more than those with more viewers, by halving; `numbers` fall. */
function placeIn(numbers: readonly number[], viewers: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((numbers[middle] ?? 0) > viewers) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}
