import { listIncome } from '@lambdas/data/months/month-rollups';
import { listSummariesBetween } from '@lambdas/data/sessions/session-summaries';
import { tagsOfSessions } from '@lambdas/data/sessions/session-tags';
import type { Services } from '@lambdas/runtime/services';
import type { Income } from '@shared/domain/income/income';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';
import type { RequestedPage } from './parse-page-request';

/** What else is stored about the sessions of a page, by their starts (epoch ms). */
export interface Additions {
  /** Income of sessions that are materialized. */
  readonly incomes: ReadonlyMap<number, Income>;
  readonly tags: ReadonlyMap<number, readonly string[]>;
  /** Approved ones; empty unless requested. */
  readonly summaries: ReadonlyMap<number, string>;
}

/** When the first and the last session of a page started (epoch ms, both inclusive). */
interface Starts {
  readonly from: number;
  readonly to: number;
}

/** Most rooms have a session at least this often. */
const USUALLY_EVERY_MS = 1.5 * DAY_MS;

/** Returns where the sessions of a page started, as a rule. What started earlier is read afterwards. */
export function usualStarts({ start, before, limit }: RequestedPage, now: number): Starts {
  const to = Math.min(before - 1, now);
  return { from: Math.max(start, to - limit * USUALLY_EVERY_MS), to };
}

/**
 * Reads what is stored about sessions. 0.3 read units per month, about 0.5 for tags, and 0.5 for ten
 * summaries.
 */
export async function readAdditions(
  { sessions }: Pick<Services, 'sessions'>,
  performer: string,
  { from, to }: Starts,
  { summaries }: { readonly summaries: boolean },
): Promise<Additions> {
  const [incomes, tags, stored] = await Promise.all([
    listIncome(sessions, performer, { from: utcMonth(from), to: utcMonth(to) }),
    tagsOfSessions(sessions, performer, from, to),
    summaries ? listSummariesBetween(sessions, performer, from, to) : [],
  ]);
  return {
    incomes: new Map(
      incomes.flatMap(({ kind, start, income }) => (kind === 'broadcast' ? [[start, income]] : [])),
    ),
    tags,
    summaries: new Map(
      stored.flatMap(({ start, status, approved }) =>
        status === 'approved' && approved !== null ? [[start, approved]] : [],
      ),
    ),
  };
}

/** Adds what was read about earlier sessions. */
export function joinAdditions(earlier: Additions, later: Additions): Additions {
  return {
    incomes: new Map([...earlier.incomes, ...later.incomes]),
    tags: new Map([...earlier.tags, ...later.tags]),
    summaries: new Map([...earlier.summaries, ...later.summaries]),
  };
}
