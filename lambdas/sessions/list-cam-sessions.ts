import { grantOn } from '@lambdas/auth/callers';
import { getVisibility } from '@lambdas/auth/visibility';
import { listenEverySeconds } from '@lambdas/data/log/listen-rhythm';
import { countView } from '@lambdas/data/materialized/live-views';
import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { listMonthsOfSessions, listSeries } from '@lambdas/data/months/month-rollups';
import { getRooms } from '@lambdas/data/performers/rooms';
import { notesOfSessions } from '@lambdas/data/sessions/session-notes';
import { tagsOfSessions } from '@lambdas/data/sessions/session-tags';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import { toThroughFields } from '@lambdas/services/sessions/complete-through';
import { type RunningSession, readRunning } from '@lambdas/services/sessions/running-sessions';
import { hasFailedLong } from '@lambdas/services/token-states/token-state';
import { listCamSessions, type OfflineDay } from '@shared/api/sessions';
import { decide } from '@shared/domain/access/decide';
import { listAutomaticTags, mergeTags } from '@shared/domain/notes/session-tag';
import { listOfflineDays } from '@shared/domain/sessions/offline-days';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import type { DaySpan } from '@shared/domain/time/local-days';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { DAY_MS, monthBounds, utcMonth } from '@shared/domain/time/utc-day';
import type * as z from 'zod';
import { camSessionOf } from './cam-session';
import { refreshAfter } from './refresh-after';

/** A month of summaries is about 2 KB, so a year stays below 10 read units. */
const MAX_MONTHS = 12;

export const handler = endpoint(
  listCamSessions,
  async ({ params: { p }, query }, { caller, services }) => {
    const now = services.now();
    const end = query.end ? Date.parse(query.end) : now + 1;
    const start = query.start ? Date.parse(query.start) : 0;

    const [months, { lastChunk, ...running }] = await Promise.all([
      listMonthsOfSessions(
        services.sessions,
        p,
        { from: utcMonth(start), to: utcMonth(end) },
        MAX_MONTHS,
      ),
      readRunningAndEnd(services, p),
    ]);

    const byStart = new Map<number, SessionSummary>();
    for (const { sessions } of months) for (const one of sessions) byStart.set(one.start, one);
    for (const { summary } of running.sessions) byStart.set(summary.start, summary);
    const inPeriod = [...byStart.values()]
      .filter((one) => one.start >= start && one.start < end)
      .sort((a, b) => b.start - a.start);
    const page = inPeriod.slice(0, query.limit);

    const next = nextEnd(page, inPeriod.length > page.length, months);
    const visibility = getVisibility(caller, p);
    const isLive = running.sessions.some(isRunning);
    // Members with access to the overview only may not see notes.
    const seesNotes = decide({ sections: ['sessions'] }, grantOn(caller, p)) === null;
    const [given, noted, offlineDays, silentSince] = await Promise.all([
      query.tags ? ofPage(tagsOfSessions, services.sessions, p, page) : null,
      query.notes && seesNotes ? ofPage(notesOfSessions, services.sessions, p, page) : null,
      query.offline
        ? readOfflineDays(services, p, caller.account.settings.timezone, {
            // The page tells of everything after the point where the next one ends.
            start: next ?? start,
            end: query.end ? end : Number.POSITIVE_INFINITY,
          })
        : null,
      isLive ? findSilence(services, p) : null,
      // The dashboard polls this call while it shows a live room.
      isLive ? countView(services, p) : null,
    ]);
    return {
      sessions: page.map((one) => {
        const note = noted?.get(one.start);
        return {
          ...camSessionOf(query.subjects ? one : { ...one, subject: null }, now, visibility),
          ...(given && { tags: mergeTags(listAutomaticTags(one), given.get(one.start) ?? []) }),
          ...(note !== undefined && { note }),
        };
      }),
      ...(offlineDays && { offlineDays }),
      next: isoOrNull(next),
      ...(isLive &&
        lastChunk && {
          refreshAfter: refreshAfter(
            { appendedAt: lastChunk.at, isComplete: running.completeThrough === null },
            listenEverySeconds(),
            services.now(),
          ),
        }),
      ...(silentSince !== null && { noEventsSince: iso(silentSince) }),
      ...toThroughFields(running),
    };
  },
);

/** Since when a room's events could not be read (epoch ms); null if they can. 0.5 read units. */
async function findSilence({ configs, now }: Services, performer: string): Promise<number | null> {
  const token = (await getRooms(configs, [performer])).get(performer)?.events;
  return token && hasFailedLong(token, now()) ? token.failingSince : null;
}

/** Reads the running session, and the last chunk of the log, which tells when it was read. */
async function readRunningAndEnd(services: Services, performer: string) {
  const progress = await findProgress(services.capture, performer);
  const running = await readRunning(services, performer, { progress });
  return { ...running, lastChunk: progress.lastChunk };
}

function isRunning({ segment }: RunningSession): boolean {
  return segment.broadcast?.stop === null;
}

/** Returns the tags or notes of a page of sessions. A year of tags costs about one read unit. */
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

/**
 * The offline days of a page, newest first, from the series of its months: about 0.25 read units a
 * month, and a page has at most 13.
 */
async function readOfflineDays(
  services: Pick<Services, 'sessions' | 'now'>,
  performer: string,
  timezone: string,
  period: DaySpan,
): Promise<z.input<typeof OfflineDay>[]> {
  // Zones differ by up to 14 hours from UTC.
  const series = await listSeries(services.sessions, performer, {
    from: utcMonth(period.start - DAY_MS),
    to: utcMonth(Math.min(period.end, services.now()) + DAY_MS),
  });
  return listOfflineDays(series, period, createOffsetLookup(timezone))
    .map((day) => ({ ...day, countsAt: iso(day.countsAt) }))
    .reverse();
}

/** Where the next page ends (epoch ms): at the last session shown, or before the oldest month read. */
function nextEnd(
  page: readonly SessionSummary[],
  isCut: boolean,
  months: readonly { month: string }[],
): number | null {
  const last = page.at(-1);
  if (isCut && last) return last.start;
  const oldest = months.at(-1);
  return oldest && months.length === MAX_MONTHS ? monthBounds(oldest.month).start : null;
}
