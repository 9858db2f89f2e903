import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { listTagUse } from '@lambdas/data/months/month-rollups';
import { listSessionJoins } from '@lambdas/data/uploads/session-uploads';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { requestedPeriod } from '@lambdas/endpoint/requested-period';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import { getHashtagStats } from '@shared/api/hashtags';
import { buildHashtagTable } from '@shared/domain/tags/hashtag-stats';
import { utcMonth } from '@shared/domain/time/utc-day';
import { SAME_SESSION_MS } from '@shared/domain/uploads/session-upload';

export const handler = endpoint(
  getHashtagStats,
  async ({ params, query }, { services: { sessions, capture, now } }) => {
    const { p } = params;
    const { start, end } = requestedPeriod(query, Number(params.utcOffset), now());
    // The extension's clock may put a broadcast next to the period into it, or the other way round.
    const around = { start: start - SAME_SESSION_MS, end: end + SAME_SESSION_MS };
    const [broadcasts, joins, { materialized }] = await Promise.all([
      listTagUse(sessions, p, { from: utcMonth(around.start), to: utcMonth(around.end) }),
      listSessionJoins(sessions, p, around),
      findProgress(capture, p),
    ]);
    return {
      ...buildHashtagTable(broadcasts, joins, { start, end }),
      start: iso(start),
      end: iso(end),
      settledThrough: isoOrNull(materialized.through),
    };
  },
);
