import { getVisibility } from '@lambdas/auth/visibility';
import { readTail } from '@lambdas/data/materialized/live';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { toThroughFields } from '@lambdas/services/sessions/complete-through';
import { visibleSums } from '@lambdas/services/tippers/tipper-sums';
import { listTrueFans } from '@shared/api/tippers';
import { findOpenEnd } from '@shared/domain/time/local-days';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { selectTrueFans } from '@shared/domain/tippers/true-fans';
import { tippersOf } from './list-session-tippers';

/** A year, plus a day for differing clocks. Longer periods use the all-time list instead. */
const LONGEST_MS = 367 * DAY_MS;

export const handler = endpoint(
  listTrueFans,
  async ({ params: { p, startTime } }, { caller, services }) => {
    const start = Date.parse(startTime);
    const offsetAt = createOffsetLookup(caller.account.settings.timezone);
    const isAllTime = services.now() - start >= LONGEST_MS;
    const end = Math.max(findOpenEnd(services.now() + 1, offsetAt), start);
    const running = readTail(services, p);
    const period = { span: isAllTime ? null : { start, end }, offsetAt };
    const [tail, table] = await Promise.all([running, tippersOf(services, p, period, running)]);
    const fans = selectTrueFans(visibleSums(table, getVisibility(caller, p)));
    return {
      fans: fans.map(({ name, tokens, sessions }) => ({
        name,
        amount: tokens,
        session_count: sessions,
      })),
      isAllTime,
      hasProfiles: tail.hasProfiles,
      ...toThroughFields(tail),
    };
  },
);
