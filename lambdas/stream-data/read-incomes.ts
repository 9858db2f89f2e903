import { listIncome } from '@lambdas/data/months/month-rollups';
import type { Services } from '@lambdas/runtime/services';
import { incomeSoFar, type SessionIncome } from '@lambdas/services/sessions/session-income';
import { utcMonth } from '@shared/domain/time/utc-day';
import type { Page } from './read-page';

/**
 * Returns the income of a page's sessions, by start. From month documents for materialized
 * sessions, 0.3 read units per month; from what is known so far for newer ones, 0.5 to 2 read units
 * each.
 */
export async function readIncomes(
  services: Services,
  performer: string,
  { sessions: page, unfinished }: Pick<Page, 'sessions' | 'unfinished'>,
): Promise<ReadonlyMap<number, SessionIncome>> {
  const finished = page.filter(({ live }) => live === null);
  const newest = finished[0]?.summary.start;
  const oldest = finished.at(-1)?.summary.start;
  const [rows, current] = await Promise.all([
    newest === undefined || oldest === undefined
      ? []
      : listIncome(services.sessions, performer, { from: utcMonth(oldest), to: utcMonth(newest) }),
    Promise.all(
      page
        .flatMap(({ live }) => live ?? [])
        .map(
          async (live) =>
            [live.start, await incomeSoFar(services, performer, live, unfinished)] as const,
        ),
    ),
  ]);
  return new Map<number, SessionIncome>([
    ...rows
      .filter(({ kind }) => kind === 'broadcast')
      .map(({ start, income }) => [start, { income, isFinal: true }] as const),
    ...current.map(([start, income]) => [start, { income, isFinal: false }] as const),
  ]);
}
