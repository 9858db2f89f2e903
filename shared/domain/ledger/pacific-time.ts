import { tzOffset } from '@date-fns/tz';
import { DAY_MS } from '../time/utc-day';

const ZONE = 'America/Los_Angeles';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Neighboring entries may be out of order by this much without a clock change. */
const SLACK_MS = MINUTE_MS;

/**
 * Converts Pacific wall-clock times (in ms as if UTC), in ledger order, into epoch ms.
 *
 * In autumn one hour occurs twice. The ledger is sorted, newest or oldest first, so a clock going
 * back within it tells the two apart; if it does not go back, the first occurrence is meant. The
 * result is null when the ledger begins in that hour and the clock does not go back, because then
 * nothing decides it. In spring one hour does not exist; a time in it is read with the offset from
 * before the change.
 */
export function resolvePacificTimes(walls: readonly number[]): (number | null)[] {
  const isNewestFirst = runsBackwards(walls);
  const times = resolveInOrder(isNewestFirst ? walls.toReversed() : walls, createCandidateLookup());
  return isNewestFirst ? times.reverse() : times;
}

function resolveInOrder(
  walls: readonly number[],
  listCandidates: (wall: number) => readonly number[],
): (number | null)[] {
  let newest = Number.NEGATIVE_INFINITY;
  const times = walls.map((wall): number => {
    const candidates = listCandidates(wall);
    const time = candidates.find((ms) => ms >= newest - SLACK_MS) ?? candidates[0] ?? wall;
    newest = Math.max(newest, time);
    return time;
  });
  return dropGuesses(walls, times, listCandidates);
}

/**
 * Replaces times of a repeated hour at the beginning by null if the clock did not go back within
 * it.
 */
function dropGuesses(
  walls: readonly number[],
  times: readonly number[],
  listCandidates: (wall: number) => readonly number[],
): (number | null)[] {
  const isRepeated = (index: number) => listCandidates(walls[index] ?? 0).length > 1;
  let end = 0;
  while (end < walls.length && isRepeated(end)) end++;
  const hasClockChange = times
    .slice(0, end)
    .some((time, index) => time !== listCandidates(walls[index] ?? 0)[0]);
  return hasClockChange ? [...times] : times.map((time, index) => (index < end ? null : time));
}

function runsBackwards(walls: readonly number[]): boolean {
  const steps = walls.slice(1).map((wall, index) => Math.sign(wall - (walls[index] ?? wall)));
  return steps.reduce((sum, step) => sum + step, 0) < 0;
}

/**
 * Returns a function that lists the epoch ms a wall-clock time may mean, earliest first. Offsets
 * are cached by hour because clocks change on the hour.
 */
function createCandidateLookup(): (wall: number) => readonly number[] {
  const offsets = new Map<number, readonly number[]>();
  return (wall) => {
    const hour = Math.floor(wall / HOUR_MS);
    const possible = offsets.get(hour) ?? listOffsets(hour * HOUR_MS);
    offsets.set(hour, possible);
    return possible.map((minutes) => wall - minutes * MINUTE_MS);
  };
}

/** Offsets (minutes east of UTC) valid at a wall-clock time, daylight saving time first. */
function listOffsets(wall: number): number[] {
  const before = tzOffset(ZONE, new Date(wall - DAY_MS));
  const after = tzOffset(ZONE, new Date(wall + DAY_MS));
  const both = before === after ? [before] : [Math.max(before, after), Math.min(before, after)];
  const possible = both.filter(
    (minutes) => tzOffset(ZONE, new Date(wall - minutes * MINUTE_MS)) === minutes,
  );
  return possible.length > 0 ? possible : [before];
}
