import { getBatchTrends } from '../../shared/api/trends';
import { includes, TREND_RANGES, tierForRange, tierOf } from '../../shared/domain/tiers';
import { rangeStart, trendDays } from '../../shared/domain/trends';
import { DAY_MS, utcMonth } from '../../shared/domain/utc-day';
import { offsetsOf } from '../../shared/domain/weekday-hours';
import { type Account, roleOn } from '../data/accounts';
import { listSeries } from '../data/month-rollups';
import { endpoint } from '../lib/endpoint';
import { ApiError, notFound } from '../lib/errors';

/** Reads about 0.25 units a month and performer. */
export const handler = endpoint(
  getBatchTrends,
  async ({ params, query: { range } }, { caller: { account }, services: { sessions, now } }) => {
    const tier = tierOf(account.plan);
    const needed = tierForRange(range);
    if (!includes(tier, needed)) {
      throw new ApiError('forbidden', `This range is part of ${needed}. Your plan sees 4 months.`);
    }
    const { timezone } = account.settings;
    const offsetAt = offsetsOf(timezone);
    const start = rangeStart(range, now(), offsetAt);
    const months = { from: utcMonth(start - DAY_MS), to: utcMonth(now() + DAY_MS) };

    return {
      range,
      timezone,
      performers: await Promise.all(
        performersIn(params.id, account).map(async (performerName) => ({
          performerName,
          days: trendDays(await listSeries(sessions, performerName, months), start, offsetAt),
        })),
      ),
      locked: TREND_RANGES.filter((one) => !includes(tier, tierForRange(one))).map((one) => ({
        range: one,
        tier: tierForRange(one),
      })),
    };
  },
);

/** Each once. A stranger's performer is answered like one that does not exist. */
function performersIn(id: string, account: Account): string[] {
  if (id === 'all' && roleOn(account, id) === undefined) {
    return Object.keys(account.performers).sort();
  }
  const names = [...new Set(id.split(','))];
  const foreign = names.find((name) => roleOn(account, name) === undefined);
  if (foreign !== undefined) throw notFound(`Your account has no performer named ${foreign}.`);
  return names;
}
