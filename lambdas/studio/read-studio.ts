import type { Caller } from '@lambdas/auth/callers';
import type { Grants } from '@lambdas/auth/grants';
import {
  findStudio,
  STUDIO_VERSION,
  type StoredStudio,
  saveStudio,
} from '@lambdas/data/accounts/studio-hours';
import { findOnAir } from '@lambdas/data/materialized/live';
import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { getMonthBins, listSeries } from '@lambdas/data/months/month-rollups';
import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { StudioStatsHourly } from '@shared/api/studio';
import { BIN_MS, computeMonthBins } from '@shared/domain/sessions/rollups';
import { toSeriesRow } from '@shared/domain/sessions/series';
import { isOnAir, summarize } from '@shared/domain/sessions/session-summary';
import {
  computeModelHours,
  computeStudioChange,
  findStudioWindow,
  type ModelHours,
  sumStudio,
} from '@shared/domain/studio/studio-hours';
import { monthBounds, monthsBetween } from '@shared/domain/time/utc-day';
import type * as z from 'zod';
import { studioGrants } from './studio-grants';

/**
 * The caller's studio as it was stored, if that is at most `maxAge` (ms) ago and knows all of its
 * models; else computed anew: about 5 read units a model.
 *
 * @throws locked or forbidden where the caller has no studio
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
  if (isFresh) return shown(stored, grants);

  const models = await Promise.all(names.map((name) => computeModel(services, name, now)));
  const computed = { at: now, version: STUDIO_VERSION, models };
  await saveStudio(services.configs, caller.account.id, computed);
  return shown(computed, grants);
}

async function computeModel(
  { sessions, capture }: Services,
  performer: string,
  now: number,
): Promise<StoredStudio['models'][number]> {
  const { before, end } = findStudioWindow(now);
  const months = monthsBetween(before, end);
  const [bins, series, { materialized }] = await Promise.all([
    getMonthBins(sessions, performer, months),
    listSeries(sessions, performer, { from: months[0] ?? '', to: months.at(-1) ?? '' }),
    findProgress(capture, performer),
  ]);
  const onAir = await findOnAir(sessions, performer, materialized);
  const summary = onAir && summarize(onAir);
  const all = [...bins];
  if (onAir)
    for (const month of months) all.push({ month, bins: computeMonthBins(month, [onAir]) });

  const hours = computeModelHours(
    {
      tips: all.flatMap(({ month, bins: ofMonth }) => {
        const { start } = monthBounds(month);
        return ofMonth.map(([bin, tips, tokens]) => [start + bin * BIN_MS, tips, tokens] as const);
      }),
      broadcasts: [...series.broadcasts, ...(summary ? [toSeriesRow(summary)] : [])],
    },
    now,
  );
  return { performer, isLive: summary !== null && isOnAir(summary, now), ...hours };
}

/** Only models that the caller has now, whoever it had when this was computed. */
function shown({ at, models }: StoredStudio, grants: Grants): z.input<typeof StudioStatsHourly> {
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
        ...figuresOf(hours),
      }))
      .sort(
        (a, b) =>
          b.recent.tipTokens - a.recent.tipTokens || (a.performerName < b.performerName ? -1 : 1),
      ),
    total: figuresOf(sumStudio(own, at)),
    computedAt: iso(at),
  };
}

function figuresOf(hours: ModelHours) {
  return {
    hours: hours.hours.map(({ start, ...hour }) => ({ time: iso(start), ...hour })),
    recent: hours.recent,
    before: hours.before,
    change: computeStudioChange(hours),
  };
}
