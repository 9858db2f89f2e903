import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
/** Positions after the command: user and system time, of the process and of its ended children. */
const [PARENT, USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM] = [1, 11, 12, 13, 14];

interface ProcessTimes {
  readonly id: number;
  readonly parent: number;
  /** CPU seconds of the process. */
  readonly own: number;
  /** CPU seconds of its children that have ended. */
  readonly ended: number;
}

/**
 * Returns the CPU seconds that this process and all processes below it have used so far, in user and
 * system mode. They include Chromium's while it runs; what it used is lost when it ends, because it
 * doesn't wait for its own processes. Outside Linux, only this process is counted.
 */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + secondsBelow();
}

function secondsBelow(): number {
  if (process.platform !== 'linux') return 0;
  const all = readdirSync('/proc').flatMap((name) => readTimes(name) ?? []);
  const below = (id: number): number =>
    all
      .filter(({ parent }) => parent === id)
      .reduce((sum, one) => sum + one.own + one.ended + below(one.id), 0);
  return below(process.pid) + (all.find(({ id }) => id === process.pid)?.ended ?? 0);
}

/** @returns null for what isn't a process, or no longer */
function readTimes(name: string): ProcessTimes | null {
  if (!/^\d+$/.test(name)) return null;
  let stat: string;
  try {
    stat = readFileSync(`/proc/${name}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The second field, the command in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const seconds = (...places: readonly number[]) =>
    places.reduce((sum, place) => sum + Number(fields[place]), 0) / TICKS_PER_SECOND;
  return {
    id: Number(name),
    parent: Number(fields[PARENT]),
    own: seconds(USER, SYSTEM),
    ended: seconds(CHILDREN_USER, CHILDREN_SYSTEM),
  };
}
