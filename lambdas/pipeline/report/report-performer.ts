import { findWork, type MaterializedState } from '@lambdas/data/materialized/materialized-state';
import { listSeries } from '@lambdas/data/months/month-rollups';
import {
  basisPart,
  findPart,
  type ReportBasis,
  removeReport,
} from '@lambdas/data/tip-reports/tip-reports';
import type { Services } from '@lambdas/runtime/services';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';
import { hasProfileConsent } from '@lambdas/services/consent';
import { startOfUtcDay } from '@shared/domain/time/utc-day';
import { buildReport } from './build-report';
import { finishedBy, firstDifference, weekPrints } from './finished-series';

export type ReportResult = 'idle' | 'busy' | 'built' | 'removed';

const EVERY_MONTH = { from: '2011-01', to: '2100-01' };
/** A few hours live. A log that is further behind is being rebuilt. */
const MAX_CHUNKS_BEHIND = 200;

/**
 * Brings a performer's tip report up to the last midnight GMT, starting with the first week that
 * differs from what it was built from.
 *
 * Each part is replaced under the version that was read before its sources, and the record of what
 * it was built from is written last. So a dead run is repeated completely, and of two parallel runs
 * the one with older sources starts over. About 6 read units if nothing happened; otherwise 20 plus
 * those of all known tippers, about 30 for three busy years.
 */
export async function reportPerformer(
  services: Services,
  performer: string,
): Promise<ReportResult> {
  if (!(await hasProfileConsent(services, performer))) {
    return (await removeReport(services.tippers, performer)) ? 'removed' : 'idle';
  }
  return retryOnConflict(() => updateReports(services, performer));
}

async function updateReports(
  services: Services,
  performer: string,
): Promise<ReportResult | typeof CONFLICT> {
  const { capture, sessions, tippers, now } = services;
  const cut = startOfUtcDay(now());
  const { materialized, end } = await findWork(capture, performer);
  // Consent changed and isn't materialized yet, or history is being rebuilt. A report now would be
  // incomplete, so leave it to the next run.
  if (!materialized.hasProfiles || !isComplete(materialized, end?.seq ?? 0)) return 'busy';

  const current = await findPart(tippers, performer, basisPart);
  const token = tokenOf(materialized);
  if (current.value?.token === token && !current.value.waits) return 'idle';

  const all = await listSeries(sessions, performer, EVERY_MONTH);
  const series = finishedBy(cut, all);
  const prints = weekPrints(series);
  const from = firstChange(current.value, materialized, prints);
  if (from !== null) {
    const built = await buildReport(services, performer, { all, series, from, cut, materialized });
    if (!built) return CONFLICT;
  }
  const basis: ReportBasis = {
    token,
    generation: materialized.generation,
    waits: series.hasOpenSession,
    prints,
  };
  if (!(await current.replace(basis))) return CONFLICT;
  return from === null ? 'idle' : 'built';
}

/**
 * Returns the Monday of the first week to rebuild: all weeks if history was rebuilt, and at least
 * the latest one, whose list is longer than the others'. Null if nothing changed.
 */
function firstChange(
  basis: ReportBasis | null,
  { generation }: MaterializedState,
  prints: ReportBasis['prints'],
): string | null {
  const mondays = Object.keys(prints).sort();
  const before = basis?.prints ?? {};
  const changed =
    basis?.generation === generation
      ? firstDifference(before, prints)
      : [...Object.keys(before), ...mondays].sort()[0];
  if (changed == null) return null;
  return [changed, ...mondays.slice(-1)].sort()[0] ?? null;
}

/**
 * Whether the statistics come from one complete materialization that is close to the end of the
 * log.
 */
function isComplete({ run, seq }: MaterializedState, end: number): boolean {
  return run === null && end - seq <= MAX_CHUNKS_BEHIND;
}

function tokenOf({ generation, seq, through }: MaterializedState): string {
  return `${generation} ${seq} ${through}`;
}
