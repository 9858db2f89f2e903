import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { listMemberCounts } from '@lambdas/data/months/month-rollups';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import { getMembertypeOverTime } from '@shared/api/trends';
import { MEMBER_TYPES } from '@shared/domain/platform/member-type';
import { groupMembers } from '@shared/domain/sessions/group-members';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { utcMonth } from '@shared/domain/time/utc-day';

const BEGINNING = '2011-01';

export const handler = endpoint(
  getMembertypeOverTime,
  async ({ params: { p }, query }, { caller, services: { sessions, capture, now } }) => {
    const [all, { materialized }] = await Promise.all([
      listMemberCounts(sessions, p, { from: BEGINNING, to: utcMonth(now()) }),
      findProgress(capture, p),
    ]);
    const { timezone } = caller.account.settings;
    const since = query.start ? Date.parse(query.start) : 0;
    const { by, groups } = groupMembers(
      all.filter(({ start }) => start >= since),
      createOffsetLookup(timezone),
    );
    return {
      types: [...MEMBER_TYPES],
      by,
      timezone,
      firstStartTime: isoOrNull(all[0]?.start ?? null),
      broadcasts: groups.map(({ start, counts, sessions: count }) => ({
        startTime: iso(start),
        sessions: count,
        counts: MEMBER_TYPES.map((type) => counts[type]),
      })),
      settledThrough: isoOrNull(materialized.through),
    };
  },
);
