import { grantOn } from '@lambdas/auth/callers';
import { getVisibility } from '@lambdas/auth/visibility';
import { readTail } from '@lambdas/data/materialized/live';
import { listTipperNotes } from '@lambdas/data/tippers/tipper-notes';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { toThroughFields } from '@lambdas/services/sessions/complete-through';
import { toTippersResponse } from '@lambdas/services/tippers/tipper-sums';
import { listTippers } from '@shared/api/tippers';
import { decide } from '@shared/domain/access/decide';
import { findOpenEnd } from '@shared/domain/time/local-days';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { tippersOf, type ZonedPeriod } from './list-session-tippers';

const TOP = 50;
const ALL = 5_000;

export const handler = endpoint(
  listTippers,
  async ({ params: { p }, query }, { caller, services }) => {
    // Members with access to the overview only may not see notes.
    const seesNotes = decide({ sections: ['tippers'] }, grantOn(caller, p)) === null;
    const running = readTail(services, p);
    const timezone = query.timezone ?? caller.account.settings.timezone;
    const period = periodOf(query, timezone, services.now());
    const [tail, table, notes] = await Promise.all([
      running,
      tippersOf(services, p, period, running),
      query.notes && seesNotes ? listTipperNotes(services.tippers, p) : [],
    ]);
    const noted = new Map(notes.map((note) => [note.viewer, note.notes]));
    const tippers = toTippersResponse(table, getVisibility(caller, p), query.getall ? ALL : TOP);
    return {
      tippers: tippers.map((row) => {
        const notes = row.name === null ? undefined : noted.get(row.name);
        return notes ? { ...row, notes } : row;
      }),
      total: table.total,
      hasProfiles: tail.hasProfiles,
      ...toThroughFields(tail),
    };
  },
);

function periodOf(
  { start, end }: { start?: string | undefined; end?: string | undefined },
  timezone: string,
  now: number,
): ZonedPeriod {
  const offsetAt = createOffsetLookup(timezone);
  if (start === undefined) return { span: null, offsetAt };
  const until = end === undefined ? findOpenEnd(now + 1, offsetAt) : Date.parse(end);
  return { span: { start: Date.parse(start), end: until }, offsetAt };
}
