import { findWork, type MaterializedState } from '@lambdas/data/materialized/materialized-state';
import { listSeries } from '@lambdas/data/months/month-rollups';
import {
  basisPart,
  type ReportBasis,
  removeReport,
  seePart,
} from '@lambdas/data/tip-reports/tip-reports';
import type { Services } from '@lambdas/runtime/services';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';
import { hasProfileConsent } from '@lambdas/services/consent';
import { startOfUtcDay } from '@shared/domain/time/utc-day';
import { buildReport } from './build-report';
import { finishedBy, firstDifference, weekPrints } from './finished-series';

export type ReportResult = 'idle' | 'busy' | 'built' | 'removed';

const EVERY_MONTH = { from: '2011-01', to: '2100-01' };
/** Some hours on air; what is farther behind is being settled anew. */
const MAX_CHUNKS_BEHIND = 200;

/**
 * Brings a performer's tip report up to the last midnight GMT, from the first week on that
 * differs from what it was built from; what came before stays as it is.
 *
 * Each part is replaced under the version that was read before its sources, and what the report
 * was built from is written last: a run that dies is repeated whole, and of two at once the one
 * that knew less begins again. About 6 read units where nothing happened; where something did,
 * 20 and those of everyone who is known, some 30 for three busy years.
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
  // Consent came or went and is not settled yet, or history is being settled anew: half of it
  // would be taken for all. The next start finds the rest.
  if (!materialized.hasProfiles || !isComplete(materialized, end?.seq ?? 0)) return 'busy';

  const seen = await seePart(tippers, performer, basisPart);
  const token = tokenOf(materialized);
  if (seen.value?.token === token && !seen.value.waits) return 'idle';

  const all = await listSeries(sessions, performer, EVERY_MONTH);
  const series = finishedBy(cut, all);
  const prints = weekPrints(series);
  const from = firstChange(seen.value, materialized, prints);
  if (from !== null) {
    const built = await buildReport(services, performer, { all, series, from, cut, materialized });
    if (!built) return CONFLICT;
  }
  const basis: ReportBasis = {
    token,
    generation: materialized.generation,
    waits: series.waits,
    prints,
  };
  if (!(await seen.replace(basis))) return CONFLICT;
  return from === null ? 'idle' : 'built';
}

/**
 * The Monday of the first week to be built anew: all of them where history was settled anew, and
 * in any case the latest one, whose list is longer than the others'. Null where nothing changed.
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

/** Whether the statistics are all of one settling, and not far behind the chain. */
function isComplete({ run, seq }: MaterializedState, end: number): boolean {
  return run === null && end - seq <= MAX_CHUNKS_BEHIND;
}

function tokenOf({ generation, seq, through }: MaterializedState): string {
  return `${generation} ${seq} ${through}`;
}
