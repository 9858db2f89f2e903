import { listListenerReports } from '@lambdas/data/log/listener-reports';
import type { Services } from '@lambdas/runtime/services';
import { DAY_MS } from '@shared/domain/time/utc-day';

/**
 * Returns for how long the listener that is furthest behind has not completed a round, in seconds;
 * null if there is none. One that is gone for a day counts as taken out of service. 0.5 read units.
 */
export async function findListenerAge({
  configs,
  now,
}: Pick<Services, 'configs' | 'now'>): Promise<number | null> {
  const ages = (await listListenerReports(configs))
    .map(({ reportedAt }) => now() - reportedAt)
    .filter((age) => age < DAY_MS);
  return ages.length === 0 ? null : Math.max(0, ...ages) / 1000;
}
