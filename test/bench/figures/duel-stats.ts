import type { DuelResult } from '../peer/side-by-side';
import type { Figure } from './stat';

const MAX_PER_WINDOW = 0.6;
const MAX_ALL_TIME = 0.1;

/**
 * Times are noisy, so a goal counts as missed only if the whole confidence interval is beyond it.
 */
export function duelStats(results: readonly DuelResult[]): Figure[] {
  return results.map(({ name, isAllTime, race }) => {
    const most = isAllTime ? MAX_ALL_TIME : MAX_PER_WINDOW;
    return {
      figure: `ours/DuckDB, ${name}`,
      value: Number(race.ratio.toPrecision(3)),
      unit: 'x',
      goal: most,
      holds: race.low <= most,
    };
  });
}
