import type { DuelResult } from '../peer/side-by-side';
import type { Stat } from './stat';

const MAX_PER_WINDOW = 0.6;
const MAX_ALL_TIME = 0.1;

/**
 * Times are noisy, so a goal counts as missed only if the whole confidence interval is beyond it.
 */
export function duelStats(results: readonly DuelResult[]): Stat[] {
  return results.map(({ name, isAllTime, race }) => {
    const max = isAllTime ? MAX_ALL_TIME : MAX_PER_WINDOW;
    return {
      label: `ours/DuckDB, ${name}`,
      value: Number(race.ratio.toPrecision(3)),
      unit: 'x',
      goal: max,
      holds: race.low <= max,
    };
  });
}
