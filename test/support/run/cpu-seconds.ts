import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const [CHILDREN_USER, CHILDREN_SYSTEM] = [13, 14];

/**
 * Returns the CPU seconds that this process and its ended children have used so far, in user and
 * system mode. Outside Linux, children aren't counted.
 */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childrenSeconds();
}

function childrenSeconds(): number {
  if (process.platform !== 'linux') return 0;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The second field, the command in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM])) / TICKS_PER_SECOND;
}
