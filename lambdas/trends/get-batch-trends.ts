import { type Caller, grantOn, refusalOf } from '@lambdas/auth/callers';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { locked } from '@lambdas/runtime/errors';
import { toCatchingUpFields } from '@lambdas/services/sessions/complete-through';
import { seriesSoFar } from '@lambdas/services/sessions/series-so-far';
import { getBatchTrends } from '@shared/api/trends';
import { decide } from '@shared/domain/access/decide';
import {
  getTierForRange,
  includesTier,
  type Tier,
  TREND_RANGES,
} from '@shared/domain/access/tiers';
import { localDate } from '@shared/domain/time/local-days';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';
import { buildTrendDays, chooseTrendStep, findRangeStart } from '@shared/domain/trends/trends';

/** A studio also draws the days of its models. */
const NEED = { sections: ['trends', 'studio'] } as const;

/** Per performer, about 0.25 read units per month, and 0.5 to 8 for the running session. */
export const handler = endpoint(
  getBatchTrends,
  async ({ params, query: { range } }, { caller, services }) => {
    const { now } = services;
    const names = performersIn(params.id, caller);
    const tier = minTier(names, caller);
    const needed = getTierForRange(range);
    if (!includesTier(tier, needed)) throw locked('A range beyond 4 months', needed);

    const { timezone } = caller.account.settings;
    const offsetAt = createOffsetLookup(timezone);
    const start = findRangeStart(range, now(), offsetAt);
    const months = { from: utcMonth(start - DAY_MS), to: utcMonth(now() + DAY_MS) };

    const performers = await Promise.all(
      names.map(async (performerName) => {
        const found = await seriesSoFar(services, performerName, months);
        const days = buildTrendDays(found.series, start, offsetAt);
        return { performerName, found, days };
      }),
    );
    const today = localDate(now(), offsetAt);
    const firsts = performers.map(({ days }) => days[0]?.date ?? today);
    // The other ranges are a year at most.
    const by = range === 'all' ? chooseTrendStep(firsts.sort()[0] ?? today, today) : 'day';

    return {
      range,
      timezone,
      by,
      performers: performers.map(({ performerName, found, days }) => ({
        performerName,
        days: by === 'day' ? days : buildTrendDays(found.series, start, offsetAt, by),
        ...toCatchingUpFields(found),
      })),
      locked: TREND_RANGES.filter((one) => !includesTier(tier, getTierForRange(one))).map(
        (one) => ({
          range: one,
          tier: getTierForRange(one),
        }),
      ),
    };
  },
);

/**
 * Returns each performer once; `all` stands for those whose trends the caller may see.
 *
 * @throws ApiError for a performer that the caller has no access to
 */
function performersIn(id: string, caller: Caller): string[] {
  if (id === 'all' && !grantOn(caller, id)) {
    return [...caller.grants].flatMap(([name, grant]) => (decide(NEED, grant) ? [] : name)).sort();
  }
  const names = [...new Set(id.split(','))];
  for (const name of names) {
    const refusal = decide(NEED, grantOn(caller, name));
    if (refusal) throw refusalOf(refusal, name);
  }
  return names;
}

/** Returns the lowest tier among the performers. */
function minTier(names: readonly string[], caller: Caller): Tier {
  const tiers = names.flatMap((name) => grantOn(caller, name)?.tier ?? []);
  return tiers.reduce((least, tier) => (includesTier(least, tier) ? tier : least), 'Studio');
}
