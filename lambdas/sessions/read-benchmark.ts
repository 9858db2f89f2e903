import type { Account } from '@lambdas/data/accounts/accounts';
import { findBenchmark } from '@lambdas/data/site/shared-benchmark';
import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { TopPercentiles } from '@shared/api/sessions';
import { findGroup } from '@shared/domain/benchmark/benchmark';
import { computeContribution } from '@shared/domain/benchmark/contribution';
import { findStanding } from '@shared/domain/benchmark/standing';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { roundAs } from '@shared/metrics/metric';
import { METRICS } from '@shared/metrics/registry';
import type * as z from 'zod';

type Shared = Pick<z.input<typeof TopPercentiles>, 'shared' | 'sharedNeedsConsent'>;

/**
 * Compares a performer with all who share their data. Null unless the account shares, too. Numbers
 * older than a day are ignored, because somebody may have withdrawn since. 0.5 read units, none
 * without consent.
 *
 * @param sessions the performer's, of the last 90 days at least
 */
export async function readBenchmark(
  { configs, now }: Services,
  { settings }: Account,
  sessions: readonly SessionSummary[],
): Promise<Shared> {
  if (!settings.shareData.given) return { shared: null, sharedNeedsConsent: true };
  const benchmark = await findBenchmark(configs);
  const isCurrent = benchmark !== null && now() - benchmark.computedAt <= DAY_MS;
  const own = computeContribution(sessions, now());
  const group = isCurrent ? findGroup(benchmark.groups, own?.roomSize ?? null) : null;
  if (!benchmark || !group) return { shared: null, sharedNeedsConsent: false };

  const { fromVisitors, toVisitors, contributors, tipsPerHour, viewers } = group;
  return {
    shared: {
      group: { fromVisitors, toVisitors },
      contributors,
      tipsPerHour,
      viewers,
      own: own && {
        tipsPerHour: roundAs(METRICS.tipsPerHour, own.tipsPerHour),
        percentileBand: findStanding(own.tipsPerHour, tipsPerHour),
      },
      computedAt: iso(benchmark.computedAt),
    },
    sharedNeedsConsent: false,
  };
}
