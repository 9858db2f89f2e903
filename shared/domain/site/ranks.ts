import { GENDERS, type Gender, type ListedRoom } from './listed-room';

export interface Ranks {
  readonly rank: number;
  readonly genderRank: number;
}

type Ranked = Pick<ListedRoom, 'gender' | 'viewers'>;

/**
 * Ranks rooms by viewers, overall and within their gender. Rooms with equal viewers share a rank,
 * and the next rank counts all rooms before it: 1, 2, 2, 4.
 */
export function createRanking(rooms: readonly Ranked[]): (room: Ranked) => Ranks {
  const all = sortDescending(rooms);
  const byGender = new Map<Gender, number[]>(
    GENDERS.map((gender) => [
      gender,
      sortDescending(rooms.filter((room) => room.gender === gender)),
    ]),
  );
  return ({ gender, viewers }) => ({
    rank: findRank(all, viewers),
    genderRank: findRank(byGender.get(gender) ?? [], viewers),
  });
}

function sortDescending(rooms: readonly Ranked[]): number[] {
  return rooms.map(({ viewers }) => viewers).sort((a, b) => b - a);
}

/**
 * One plus the number of values greater than `viewers`, by binary search. `numbers` are descending.
 */
function findRank(numbers: readonly number[], viewers: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((numbers[middle] ?? 0) > viewers) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}
