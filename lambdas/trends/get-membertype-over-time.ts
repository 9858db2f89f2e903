import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { listMemberCounts } from '@lambdas/data/months/month-rollups';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import { getMembertypeOverTime } from '@shared/api/trends';
import { MEMBER_TYPES } from '@shared/domain/platform/member-type';
import { utcMonth } from '@shared/domain/time/utc-day';

const BEGINNING = '2011-01';

export const handler = endpoint(
  getMembertypeOverTime,
  async ({ params: { p } }, { services: { sessions, capture, now } }) => {
    const [broadcasts, { materialized }] = await Promise.all([
      listMemberCounts(sessions, p, { from: BEGINNING, to: utcMonth(now()) }),
      findProgress(capture, p),
    ]);
    return {
      types: [...MEMBER_TYPES],
      broadcasts: broadcasts.map(({ start, counts }) => ({
        startTime: iso(start),
        counts: MEMBER_TYPES.map((type) => counts[type]),
      })),
      settledThrough: isoOrNull(materialized.through),
    };
  },
);
