import { getVisibility, type Visibility } from '@lambdas/auth/visibility';
import { readTail } from '@lambdas/data/materialized/live';
import { listMonthsOfSessions, listMonthTippers } from '@lambdas/data/months/month-rollups';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { toThroughFields } from '@lambdas/services/sessions/complete-through';
import { listMissedTippers } from '@shared/api/tippers';
import { knownName } from '@shared/domain/events/platform-event';
import { isSessionId, segmentId } from '@shared/domain/fold/fold';
import { nightHourAt } from '@shared/domain/go-live/night';
import { type MonthTippers, tippersIn } from '@shared/domain/sessions/rollups';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { DAY_MS, monthsBetween, utcMonth } from '@shared/domain/time/utc-day';
import { findMissed, type NightTips } from '@shared/domain/win-back/find-missed';
import { roundAs } from '@shared/metrics/metric';
import { METRICS } from '@shared/metrics/registry';

/** 26 weeks: who was away for longer is gone, and rooms change. */
const WINDOW_MS = 26 * 7 * DAY_MS;

/**
 * Reads who tipped in up to seven months (about 2.5 read units each for a busy room), and their
 * sessions (0.5 each).
 */
export const handler = endpoint(
  listMissedTippers,
  async ({ params: { p } }, { caller, services }) => {
    const now = services.now();
    const offsetAt = createOffsetLookup(caller.account.settings.timezone);
    const range = { from: utcMonth(now - WINDOW_MS), to: utcMonth(now) };
    const count = monthsBetween(now - WINDOW_MS, now + 1).length;
    const [tail, stored, months] = await Promise.all([
      readTail(services, p),
      listMonthTippers(services.tippers, p, range),
      listMonthsOfSessions(services.sessions, p, range, count),
    ]);
    const { hasProfiles, broadcasts } = tail;
    const since = (start: number) => start >= now - WINDOW_MS;
    const nightOf = (start: number) => nightHourAt(start, offsetAt).night;

    const running = new Set(broadcasts.map(segmentId));
    const tips = [
      ...stored.map(({ tippers: { names, segments } }) => ({
        names,
        segments: segments.filter(({ id }) => !running.has(id)),
      })),
      tippersIn(hasProfiles ? broadcasts : []),
    ].flatMap((month) => tipsByNight(month, getVisibility(caller, p), nightOf));
    const starts = [
      ...months.flatMap(({ sessions }) => sessions.map(({ start }) => start)),
      ...broadcasts.map(({ start }) => start),
    ].filter(since);

    const liveNights = [...new Set(starts.map(nightOf))].sort();
    const { tippers, missingTippers } = findMissed(tips, liveNights);
    return {
      tippers: tippers.map((one) => ({
        ...one,
        usualMonth: roundAs(METRICS.tips, one.usualMonth),
      })),
      missingTippers,
      hasProfiles,
      ...toThroughFields(tail),
    };
  },
);

/** What the caller may see of a month's tips during sessions. */
function tipsByNight(
  { names, segments }: MonthTippers,
  { seesAnonymous }: Visibility,
  nightOf: (start: number) => string,
): NightTips[] {
  return segments
    .filter(({ id }) => isSessionId(id))
    .flatMap(({ start, tippers }) =>
      tippers.flatMap(({ tipper, tips, tokens, anonymousTips, anonymousTokens }) => {
        const name = knownName(names[tipper] ?? '');
        if (name === null || (!seesAnonymous && tips === anonymousTips)) return [];
        const visible = seesAnonymous ? tokens : tokens - anonymousTokens;
        return [{ name, night: nightOf(start), tokens: visible }];
      }),
    );
}
