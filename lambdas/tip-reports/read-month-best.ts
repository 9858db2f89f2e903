import type { MaterializedState } from '@lambdas/data/materialized/materialized-state';
import { listSeries } from '@lambdas/data/months/month-rollups';
import {
  bestToken,
  listMonthBest,
  monthPrint,
  refreshMonthBest,
} from '@lambdas/data/tip-reports/month-best';
import type { Services } from '@lambdas/runtime/services';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';
import { iterateOpenTokens, type OpenTokens } from '@shared/domain/tip-report/month-best';

/** A broadcast that began in a month can bring news for so long after it. */
const REACH_MS = 2 * DAY_MS;
/** A document that was written this recently may not be read everywhere yet. */
const SPREADING_MS = 10_000;

/**
 * What the best tippers of some months (`yyyy-mm`, oldest first) gave openly in finished
 * broadcasts: about 1 read unit a month. A month that may still change is brought up to its list
 * when that has changed, one a call, for about 7 more; the report of the night looks after the
 * others.
 */
export async function readMonthBest(
  { tippers, sessions, now }: Pick<Services, 'tippers' | 'sessions' | 'now'>,
  performer: string,
  months: readonly string[],
  materialized: MaterializedState,
): Promise<OpenTokens[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const stored = await listMonthBest(tippers, performer, { from: first, to: last });

  const token = bestToken(materialized);
  const changing = [...new Set([utcMonth(now() - REACH_MS), utcMonth(now())])];
  for (const month of changing.filter((one) => months.includes(one))) {
    const known = stored.get(month);
    if (known?.token === token) continue;
    const series = await listSeries(sessions, performer, { from: month, to: month });
    const print = monthPrint(materialized, series);
    if (known?.print === print) continue;
    const isCertain = now() - materialized.at >= SPREADING_MS;
    const state = isCertain ? { token, print } : { token: null, print: null };
    stored.set(month, await refreshMonthBest(tippers, performer, month, state));
    break;
  }
  return [...stored.values()].flatMap(({ best }) => [...iterateOpenTokens(best)]);
}
