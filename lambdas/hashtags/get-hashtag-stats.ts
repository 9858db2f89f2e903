import { readTail } from '@lambdas/data/materialized/live';
import { listTagUse } from '@lambdas/data/months/month-rollups';
import { listSessionJoins } from '@lambdas/data/uploads/session-uploads';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { requestedPeriod } from '@lambdas/endpoint/requested-period';
import { iso } from '@lambdas/runtime/iso';
import { toThroughFields } from '@lambdas/services/sessions/complete-through';
import { replaceSessions } from '@lambdas/services/sessions/replace-sessions';
import { getHashtagStats } from '@shared/api/hashtags';
import { buildHashtagTable } from '@shared/domain/tags/hashtag-stats';
import { computeTagUse } from '@shared/domain/tags/tag-use';
import { utcMonth } from '@shared/domain/time/utc-day';
import { SAME_SESSION_MS } from '@shared/domain/uploads/session-upload';

export const handler = endpoint(getHashtagStats, async (request, { services }) => {
  const { p } = request.params;
  const { sessions } = services;
  const { start, end } = requestedPeriod(request, services.now());
  // The extension's clock may shift a session across the period's start or end.
  const around = { start: start - SAME_SESSION_MS, end: end + SAME_SESSION_MS };
  const [stored, joins, tail] = await Promise.all([
    listTagUse(sessions, p, { from: utcMonth(around.start), to: utcMonth(around.end) }),
    listSessionJoins(sessions, p, around),
    readTail(services, p),
  ]);
  const { broadcasts } = tail;
  const tagged = replaceSessions(
    stored,
    broadcasts.map(computeTagUse),
    broadcasts.map((session) => session.start),
  );
  return {
    ...buildHashtagTable(tagged, joins, { start, end }),
    start: iso(start),
    end: iso(end),
    ...toThroughFields(tail),
  };
});
