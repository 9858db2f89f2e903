import type { MaterializedState } from '@lambdas/data/materialized/materialized-state';
import { listSeries } from '@lambdas/data/months/month-rollups';
import { bestToken, monthPrint, refreshMonthBest } from '@lambdas/data/tip-reports/month-best';
import type { StoredBest } from '@lambdas/data/tip-reports/month-best-codec';
import type { Services } from '@lambdas/runtime/services';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';
import { iterateOpenTokens, type OpenTokens } from '@shared/domain/tip-report/month-best';

/** How long after its start a session can still change its month. */
const REACH_MS = 2 * DAY_MS;
/** An eventually consistent read may miss a document this recent. */
const SPREADING_MS = 10_000;

/**
 * Returns the best open tippers of finished sessions. If the stored list of a month that can still
 * change is out of date, the call updates it, one per call, for about 7 read units; the nightly report
 * updates the others.
 *
 * @param months the requested ones (`yyyy-mm`)
 * @param stored their lists, by month
 */
export async function updateMonthBest(
  { tippers, sessions, now }: Pick<Services, 'tippers' | 'sessions' | 'now'>,
  performer: string,
  months: readonly string[],
  stored: ReadonlyMap<string, StoredBest>,
  materialized: MaterializedState,
): Promise<OpenTokens[]> {
  const current = new Map(stored);
  const token = bestToken(materialized);
  const changing = [...new Set([utcMonth(now() - REACH_MS), utcMonth(now())])];
  for (const month of changing.filter((one) => months.includes(one))) {
    const existing = stored.get(month);
    if (existing?.token === token) continue;
    const series = await listSeries(sessions, performer, { from: month, to: month });
    const print = monthPrint(materialized, series);
    if (existing?.print === print) continue;
    const isCertain = now() - materialized.at >= SPREADING_MS;
    const state = isCertain ? { token, print } : { token: null, print: null };
    current.set(month, await refreshMonthBest(tippers, performer, month, state));
    break;
  }
  return [...current.values()].flatMap(({ best }) => [...iterateOpenTokens(best)]);
}
