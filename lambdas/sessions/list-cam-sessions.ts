import { grantOn } from '@lambdas/auth/callers';
import { getVisibility } from '@lambdas/auth/visibility';
import { listMonthsOfSessions } from '@lambdas/data/months/month-rollups';
import { notesOfSessions } from '@lambdas/data/sessions/session-notes';
import { tagsOfSessions } from '@lambdas/data/sessions/session-tags';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { Table } from '@lambdas/runtime/table';
import { readRunning } from '@lambdas/services/sessions/running-sessions';
import { listCamSessions } from '@shared/api/sessions';
import { decide } from '@shared/domain/access/decide';
import { listAutomaticTags, mergeTags } from '@shared/domain/notes/session-tag';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import { monthBounds, utcMonth } from '@shared/domain/time/utc-day';
import { camSessionOf } from './cam-session';

/** A month of summaries is about 2 KB; a year of them stays within 10 read units. */
const MAX_MONTHS = 12;

export const handler = endpoint(
  listCamSessions,
  async ({ params: { p }, query }, { caller, services }) => {
    const now = services.now();
    const end = query.end ? Date.parse(query.end) : now + 1;
    const start = query.start ? Date.parse(query.start) : 0;

    const [months, running] = await Promise.all([
      listMonthsOfSessions(
        services.sessions,
        p,
        { from: utcMonth(start), to: utcMonth(end) },
        MAX_MONTHS,
      ),
      readRunning(services, p),
    ]);

    const byStart = new Map<number, SessionSummary>();
    for (const { sessions } of months) for (const one of sessions) byStart.set(one.start, one);
    for (const { summary } of running.sessions) byStart.set(summary.start, summary);
    const inPeriod = [...byStart.values()]
      .filter((one) => one.start >= start && one.start < end)
      .sort((a, b) => b.start - a.start);
    const page = inPeriod.slice(0, query.limit);

    const visibility = getVisibility(caller, p);
    // Who was given the overview alone reads no notes.
    const seesNotes = decide({ sections: ['sessions'] }, grantOn(caller, p)) === null;
    const [given, noted] = await Promise.all([
      query.tags ? ofPage(tagsOfSessions, services.sessions, p, page) : null,
      query.notes && seesNotes ? ofPage(notesOfSessions, services.sessions, p, page) : null,
    ]);
    return {
      sessions: page.map((one) => {
        const note = noted?.get(one.start);
        return {
          ...camSessionOf(one, now, visibility),
          ...(given && { tags: mergeTags(listAutomaticTags(one), given.get(one.start) ?? []) }),
          ...(note !== undefined && { note }),
        };
      }),
      next: nextEnd(page, inPeriod.length > page.length, months),
      settledThrough: isoOrNull(running.settledThrough),
    };
  },
);

/** What people gave the sessions of a page; tags of a year are about a read unit. */
async function ofPage<Given>(
  listOf: (
    sessions: Table,
    performer: string,
    from: number,
    to: number,
  ) => Promise<ReadonlyMap<number, Given>>,
  sessions: Table,
  performer: string,
  page: readonly SessionSummary[],
): Promise<ReadonlyMap<number, Given>> {
  const [newest] = page;
  const oldest = page.at(-1);
  if (!newest || !oldest) return new Map();
  return listOf(sessions, performer, oldest.start, newest.start);
}

/** Where the next page ends: at the last session shown, or before the oldest month read. */
function nextEnd(
  page: readonly SessionSummary[],
  isCut: boolean,
  months: readonly { month: string }[],
): string | null {
  const last = page.at(-1);
  if (isCut && last) return iso(last.start);
  const oldest = months.at(-1);
  return oldest && months.length === MAX_MONTHS ? iso(monthBounds(oldest.month).start) : null;
}
