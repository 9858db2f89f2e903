import { type OpenTokens, openTokensIn } from '../../shared/domain/tip-report/month-best';
import { DAY_MS, utcMonth } from '../../shared/domain/utc-day';
import { bestToken, listMonthBest, refreshMonthBest, type StoredBest } from '../data/month-best';
import type { Settled } from '../data/settled';
import type { Table } from '../lib/table';

/** A broadcast that began in a month can bring news for so long after it. */
const REACH_MS = 2 * DAY_MS;
/** A document that was written this recently may not be read everywhere yet. */
const SPREADING_MS = 10_000;

/**
 * What the best tippers of some months (`yyyy-mm`, oldest first) gave openly in finished
 * broadcasts. A month that may still change is brought up to the settled statistics when they have
 * moved on, one a call; the report of the night looks after the others. About 1 read unit a month.
 */
export async function readMonthBest(
  tippers: Table,
  performer: string,
  months: readonly string[],
  settled: Settled,
  now: number,
): Promise<OpenTokens[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const stored = new Map<string, StoredBest>(
    await listMonthBest(tippers, performer, { from: first, to: last }),
  );
  const token = bestToken(settled);
  const changing = [...new Set([utcMonth(now - REACH_MS), utcMonth(now)])];
  const stale = changing.find(
    (month) => months.includes(month) && stored.get(month)?.token !== token,
  );
  if (stale !== undefined) {
    const isCertain = now - settled.at >= SPREADING_MS;
    stored.set(stale, await refreshMonthBest(tippers, performer, stale, isCertain ? token : null));
  }
  return [...stored.values()].flatMap(({ best }) => [...openTokensIn(best)]);
}
