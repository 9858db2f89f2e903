import type { Caller } from '@lambdas/auth/callers';
import type { Grants } from '@lambdas/auth/grants';
import {
  findStudio,
  STUDIO_VERSION,
  type StoredStudio,
  saveStudio,
} from '@lambdas/data/accounts/studio-hours';
import { getMonthBins } from '@lambdas/data/months/month-rollups';
import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import { toCatchingUpFields } from '@lambdas/services/sessions/complete-through';
import { replaceSessions } from '@lambdas/services/sessions/replace-sessions';
import { seriesSoFar } from '@lambdas/services/sessions/series-so-far';
import type { StudioStatsHourly } from '@shared/api/studio';
import { segmentBins } from '@shared/domain/sessions/rollups';
import { isOnAir } from '@shared/domain/sessions/session-summary';
import {
  computeModelHours,
  computeStudioChange,
  findStudioWindow,
  type ModelHours,
  sumStudio,
} from '@shared/domain/studio/studio-hours';
import { createOffsetLookup, type OffsetAt } from '@shared/domain/time/offsets';
import { DAY_MS, monthsBetween } from '@shared/domain/time/utc-day';
import type * as z from 'zod';
import { studioGrants } from './studio-grants';

/** How far a session can reach into hours in which it did not start. */
const REACH_MS = 2 * DAY_MS;

/**
 * Returns the caller's studio. Uses the stored one if it is at most `maxAge` (ms) old and contains
 * all models; otherwise computes it: about 5 read units per model.
 *
 * @throws ApiError `locked` or `forbidden` if the caller has no studio
 */
export async function readStudio(
  services: Services,
  caller: Caller,
  maxAge: number,
): Promise<z.input<typeof StudioStatsHourly>> {
  const now = services.now();
  const grants = studioGrants(caller, now);
  const names = [...grants.keys()].sort();
  const stored = await findStudio(services.configs, caller.account.id);
  const isFresh =
    stored !== null &&
    stored.version === STUDIO_VERSION &&
    now - stored.at < maxAge &&
    names.every((name) => stored.models.some(({ performer }) => performer === name));
  if (isFresh) return toStudioResponse(stored, grants);

  const offsetAt = createOffsetLookup(caller.account.settings.timezone);
  const found = await Promise.all(names.map((name) => computeModel(services, name, now, offsetAt)));
  const models = found.map(({ model }) => model);
  const computed = { at: now, version: STUDIO_VERSION, models };
  const behind = new Map(
    found.flatMap(({ model, completeThrough }) =>
      completeThrough === null ? [] : [[model.performer, completeThrough] as const],
    ),
  );
  // Incomplete numbers are not stored, so that the next call completes them.
  if (behind.size === 0) await saveStudio(services.configs, caller.account.id, computed);
  return toStudioResponse(computed, grants, behind);
}

async function computeModel(
  services: Services,
  performer: string,
  now: number,
  offsetAt: OffsetAt,
): Promise<{ model: StoredStudio['models'][number]; completeThrough: number | null }> {
  const { before, end } = findStudioWindow(now);
  // A session may have started long before the tips of these hours.
  const months = monthsBetween(before - REACH_MS, end);
  const [stored, { series, running, completeThrough }] = await Promise.all([
    getMonthBins(services.sessions, performer, months),
    seriesSoFar(services, performer, { from: months[0] ?? '', to: months.at(-1) ?? '' }),
  ]);
  const segments = replaceSessions(
    stored,
    running.map(({ segment }) => segmentBins(segment)),
    running.map(({ segment }) => segment.start),
  );
  const hours = computeModelHours(
    { bins: segments.flatMap(({ bins }) => bins), series },
    now,
    offsetAt,
  );
  const isLive = running.some(({ summary }) => isOnAir(summary, now));
  return { model: { performer, isLive, ...hours }, completeThrough };
}

/**
 * Only the caller's current models. The stored studio may contain former ones.
 *
 * @param behind until when numbers are complete (epoch ms), by performer; only of incomplete ones
 */
function toStudioResponse(
  { at, models }: StoredStudio,
  grants: Grants,
  behind: ReadonlyMap<string, number> = new Map(),
): z.input<typeof StudioStatsHourly> {
  const own = models.flatMap((model) => {
    const role = grants.get(model.performer)?.role;
    return role ? [{ ...model, role }] : [];
  });
  return {
    models: own
      .map(({ performer, role, isLive, ...hours }) => ({
        performerName: performer,
        role,
        isLive,
        ...statsOf(hours),
        ...toCatchingUpFields({ completeThrough: behind.get(performer) ?? null }),
      }))
      .sort(
        (a, b) =>
          b.recent.tipTokens - a.recent.tipTokens || (a.performerName < b.performerName ? -1 : 1),
      ),
    total: statsOf(sumStudio(own, at)),
    computedAt: iso(at),
  };
}

function statsOf(hours: ModelHours) {
  return {
    hours: hours.hours.map(({ start, ...hour }) => ({ time: iso(start), ...hour })),
    recent: hours.recent,
    incomeBasis: hours.incomeBasis,
    before: hours.before,
    change: computeStudioChange(hours),
  };
}
