import type { CallCost } from '../calls/measure-calls';
import { median } from '../peer/race';
import { goal, type Stat } from './stat';

const LARGEST_CHART_KB = 15;

/**
 * Compares the calls' costs with their goals at one point of the history.
 *
 * @param at `36 months` or `36 months, on air`
 */
export function callStats(at: string, costs: readonly CallCost[]): Stat[] {
  const usual = costs.filter(({ question }) => !question.isLongList);
  const long = costs.filter(({ question }) => question.isLongList);
  const units = (list: readonly CallCost[]) => list.map(({ readUnits }) => readUnits);
  const most = (values: readonly number[]) => Math.max(...values);
  return [
    goal(`C1 read units per call, median, ${at}`, median(units(usual)), 'RRU', 1),
    goal(
      `C1 read units per call, median, ${at}, without account and materialized state`,
      median(usual.map(ownUnits)),
      'RRU',
      1,
    ),
    goal(`C1 read units per call, largest, ${at}`, most(units(usual)), 'RRU', 10),
    goal(`C1 read units of a long list, largest, ${at}`, most(units(long)), 'RRU', 45),
    goal(
      `C3 requests per call, largest, ${at}`,
      most(costs.map(({ requests }) => requests)),
      'requests',
      4,
    ),
    goal(
      `C3 round trips per call, largest, ${at}`,
      most(costs.map(({ roundTrips }) => roundTrips)),
      'round trips',
      2,
    ),
    goal(
      `C4 response of a chart call, largest, ${at}`,
      most(usual.map(({ gzBytes }) => gzBytes)) / 1024,
      'KB gz',
      LARGEST_CHART_KB,
    ),
    goal(
      `C5 bytes read per byte of response, largest, ${at}`,
      most(costs.map(({ bytesRead, bytes }) => bytesRead / bytes)),
      'x',
      6,
    ),
  ];
}

/** Excludes what almost every call reads first: the account, and the materialized state. */
function ownUnits({ readUnits, from }: CallCost): number {
  const common = from.filter(([kind]) => kind === 'account' || kind === 'progress');
  return readUnits - common.reduce((sum, [, units]) => sum + units, 0);
}
