import { tzOffset } from '@date-fns/tz';
import { DAY_MS } from '../time/utc-day';

const ZONE = 'America/Los_Angeles';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Neighbours may be out of order by so much without the clocks having been set back. */
const SLACK_MS = MINUTE_MS;

/**
 * Turns Pacific wall times (ms as if UTC), in the order they stand in a ledger, into epoch ms.
 *
 * In autumn an hour comes twice. The ledger is in order, newest or oldest first, so the clock
 * going back within it tells the two apart; where it does not, the first is meant. Null where
 * nothing tells: the ledger begins in that hour and the clock does not go back.
 * In spring an hour is left out; a time in it is read with the offset from before.
 */
export function pacificTimes(walls: readonly number[]): (number | null)[] {
  const isNewestFirst = runsBackwards(walls);
  const times = inOrder(isNewestFirst ? walls.toReversed() : walls, candidatesByHour());
  return isNewestFirst ? times.reverse() : times;
}

function inOrder(
  walls: readonly number[],
  candidatesOf: (wall: number) => readonly number[],
): (number | null)[] {
  let newest = Number.NEGATIVE_INFINITY;
  const times = walls.map((wall): number => {
    const candidates = candidatesOf(wall);
    const time = candidates.find((ms) => ms >= newest - SLACK_MS) ?? candidates[0] ?? wall;
    newest = Math.max(newest, time);
    return time;
  });
  return withoutGuesses(walls, times, candidatesOf);
}

/** Takes back what is said about a repeated hour at the beginning that was passed only once. */
function withoutGuesses(
  walls: readonly number[],
  times: readonly number[],
  candidatesOf: (wall: number) => readonly number[],
): (number | null)[] {
  const isRepeated = (index: number) => candidatesOf(walls[index] ?? 0).length > 1;
  let end = 0;
  while (end < walls.length && isRepeated(end)) end++;
  const wentBack = times
    .slice(0, end)
    .some((time, index) => time !== candidatesOf(walls[index] ?? 0)[0]);
  return wentBack ? [...times] : times.map((time, index) => (index < end ? null : time));
}

function runsBackwards(walls: readonly number[]): boolean {
  const steps = walls.slice(1).map((wall, index) => Math.sign(wall - (walls[index] ?? wall)));
  return steps.reduce((sum, step) => sum + step, 0) < 0;
}

/** Epoch ms that a wall time may mean, earliest first; clocks change on the hour. */
function candidatesByHour(): (wall: number) => readonly number[] {
  const offsets = new Map<number, readonly number[]>();
  return (wall) => {
    const hour = Math.floor(wall / HOUR_MS);
    const known = offsets.get(hour) ?? offsetsAt(hour * HOUR_MS);
    offsets.set(hour, known);
    return known.map((minutes) => wall - minutes * MINUTE_MS);
  };
}

/** Minutes east of UTC that make the wall time true, summer's first. */
function offsetsAt(wall: number): number[] {
  const before = tzOffset(ZONE, new Date(wall - DAY_MS));
  const after = tzOffset(ZONE, new Date(wall + DAY_MS));
  const both = before === after ? [before] : [Math.max(before, after), Math.min(before, after)];
  const possible = both.filter(
    (minutes) => tzOffset(ZONE, new Date(wall - minutes * MINUTE_MS)) === minutes,
  );
  return possible.length > 0 ? possible : [before];
}
