import type { Services } from '@lambdas/runtime/services';
import { incomeSoFar, type SessionIncome } from '@lambdas/services/sessions/session-income';
import type { Income } from '@shared/domain/income/income';
import type { Page } from './read-page';

/**
 * Returns the income of a page's sessions, by start: of materialized sessions as it is stored; of newer
 * ones what is known so far, 0.5 to 2 read units each.
 */
export async function readIncomes(
  services: Services,
  performer: string,
  { sessions: page, unfinished }: Pick<Page, 'sessions' | 'unfinished'>,
  stored: ReadonlyMap<number, Income>,
): Promise<ReadonlyMap<number, SessionIncome>> {
  const current = await Promise.all(
    page
      .flatMap(({ live }) => live ?? [])
      .map(
        async (live) =>
          [live.start, await incomeSoFar(services, performer, live, unfinished)] as const,
      ),
  );
  return new Map<number, SessionIncome>([
    ...[...stored].map(([start, income]) => [start, { income, isFinal: true }] as const),
    ...current.map(([start, income]) => [start, { income, isFinal: false }] as const),
  ]);
}
