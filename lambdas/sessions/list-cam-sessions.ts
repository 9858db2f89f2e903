import { grantOn } from '@lambdas/auth/callers';
import { getVisibility } from '@lambdas/auth/visibility';
import { listenEverySeconds } from '@lambdas/data/log/listen-rhythm';
import { readTail } from '@lambdas/data/materialized/live';
import { countView } from '@lambdas/data/materialized/live-views';
import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { listMonthsOfSessions, listSeries } from '@lambdas/data/months/month-rollups';
import { getRooms } from '@lambdas/data/performers/rooms';
import { notesOfSessions } from '@lambdas/data/sessions/session-notes';
import { tagsOfSessions } from '@lambdas/data/sessions/session-tags';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import { toThroughFields } from '@lambdas/services/sessions/complete-through';
import { withIncome } from '@lambdas/services/sessions/running-sessions';
import { hasFailedLong } from '@lambdas/services/token-states/token-state';
import { listCamSessions, type OfflineDay } from '@shared/api/sessions';
import { decide } from '@shared/domain/access/decide';
import { listAutomaticTags, mergeTags } from '@shared/domain/notes/session-tag';
import { listOfflineDays } from '@shared/domain/sessions/offline-days';
import type { MonthSeries } from '@shared/domain/sessions/series';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import type { DaySpan } from '@shared/domain/time/local-days';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { DAY_MS, monthBounds, utcMonth } from '@shared/domain/time/utc-day';
import type * as z from 'zod';
import { camSessionOf } from './cam-session';
import { refreshAfter } from './refresh-after';

/** A month of summaries is about 2 KB, so a year stays below 10 read units. */
const MAX_MONTHS = 12;
/**
 * As a rule, the sessions of such a period fit the usual page, or the largest one, so what belongs to
 * them can be read with them.
 */
const ONE_PAGE_MS = 93 * DAY_MS;
const LARGEST_PAGE_MS = 366 * DAY_MS;
const LARGEST_PAGE = 200;

export const handler = endpoint(
  listCamSessions,
  async ({ params: { p }, query }, { caller, services }) => {
    const now = services.now();
    const end = query.end ? Date.parse(query.end) : now + 1;
    const start = query.start ? Date.parse(query.start) : 0;

    // Members with access to the overview only may not see notes.
    const seesNotes = decide({ sections: ['sessions'] }, grantOn(caller, p)) === null;
    const wanted = { ...query, notes: query.notes && seesNotes };
    const mostMs = query.limit < LARGEST_PAGE ? ONE_PAGE_MS : LARGEST_PAGE_MS;
    const isShort = query.start !== undefined && end - start <= mostMs;

    const [months, { lastChunk, isLive, silentSince, ...running }, early] = await Promise.all([
      listMonthsOfSessions(
        services.sessions,
        p,
        { from: utcMonth(start), to: utcMonth(end) },
        MAX_MONTHS,
      ),
      readRunningAndEnd(services, p),
      isShort
        ? readAdditions(services, p, wanted, {
            sessions: { from: start, to: end - 1 },
            days: { start, end },
          })
        : null,
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
    const [newest] = page;
    const oldest = page.at(-1);
    // The page tells of everything after the point where the next one ends.
    const days = { start: next ?? start, end: query.end ? end : Number.POSITIVE_INFINITY };
    const { tags, notes, series } =
      early ??
      (await readAdditions(services, p, wanted, {
        sessions: newest && oldest ? { from: oldest.start, to: newest.start } : null,
        days,
      }));
    const offlineDays = series && toOfflineDays(series, days, caller.account.settings.timezone);
    return {
      sessions: page.map((one) => {
        const note = notes?.get(one.start);
        return {
          ...camSessionOf(query.subjects ? one : { ...one, subject: null }, now, visibility),
          ...(tags && { tags: mergeTags(listAutomaticTags(one), tags.get(one.start) ?? []) }),
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

/**
 * Reads the running session, and the last chunk of the log, which tells when it was read. While live,
 * also since when its events could not be read, and counts the view.
 */
async function readRunningAndEnd(services: Services, performer: string) {
  const progress = await findProgress(services.capture, performer);
  const tail = await readTail(services, performer, { progress });
  const isLive = tail.broadcasts.some(({ broadcast }) => broadcast?.stop === null);
  const [running, silentSince] = await Promise.all([
    withIncome(services, performer, tail),
    isLive ? findSilence(services, performer) : null,
    // The dashboard polls this call while it shows a live room.
    isLive ? countView(services, performer) : null,
  ]);
  return { ...running, lastChunk: progress.lastChunk, isLive, silentSince };
}

/** What a request wants besides sessions. */
interface Wanted {
  readonly tags: boolean;
  readonly notes: boolean;
  readonly offline: boolean;
}

/**
 * Reads the tags and notes of sessions and the series that tells of offline days; null for what isn't
 * wanted. A year of tags costs about one read unit, a month of the series 0.25.
 *
 * @param sessions when the first and the last one started (epoch ms); null for none
 */
async function readAdditions(
  { sessions: table, now }: Pick<Services, 'sessions' | 'now'>,
  performer: string,
  wanted: Wanted,
  {
    sessions,
    days,
  }: { readonly sessions: { from: number; to: number } | null; readonly days: DaySpan },
) {
  const { from, to } = sessions ?? { from: 0, to: 0 };
  const [tags, notes, series] = await Promise.all([
    wanted.tags && sessions ? tagsOfSessions(table, performer, from, to) : null,
    wanted.notes && sessions ? notesOfSessions(table, performer, from, to) : null,
    wanted.offline
      ? listSeries(table, performer, {
          // Zones differ by up to 14 hours from UTC.
          from: utcMonth(days.start - DAY_MS),
          to: utcMonth(Math.min(days.end, now()) + DAY_MS),
        })
      : null,
  ]);
  return { tags, notes, series };
}

/** Returns the offline days of a page, newest first. */
function toOfflineDays(
  series: MonthSeries,
  period: DaySpan,
  timezone: string,
): z.input<typeof OfflineDay>[] {
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
