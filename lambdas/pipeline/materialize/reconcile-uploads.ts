import type { PendingUpload } from '@lambdas/data/materialized/pending-uploads';
import type { MonthTerms } from '@lambdas/data/months/rebuild-month';
import { rebuildLedgerMonth } from '@lambdas/data/uploads/ledger';
import { findUpload, rebuildUploadMonth } from '@lambdas/data/uploads/session-uploads';
import type { Services } from '@lambdas/runtime/services';
import { assignJoinsOf } from '@lambdas/services/uploads/assign-joins';
import { rebuildFromUpload } from '@lambdas/services/uploads/rebuild-from-upload';
import { monthsBetween, utcMonth } from '@shared/domain/time/utc-day';
import { forgetViewersOf } from './forget-viewers';

/**
 * Recomputes documents left behind by uploads that were interrupted or that ran in parallel with a
 * materialization. Only the materialize job may call this, because only it knows the state it
 * leaves behind.
 */
export async function reconcileUploads(
  services: Services,
  performer: string,
  uploads: readonly PendingUpload[],
  state: MonthTerms,
): Promise<void> {
  for (const { work } of uploads) {
    if (work.kind !== 'ledger') continue;
    for (const month of monthsBetween(work.from, work.to + 1)) {
      await rebuildLedgerMonth(services.sessions, performer, month);
    }
    await rebuildFromUpload(services, performer, work, state);
  }
  const ids = uploads.flatMap(({ work }) => (work.kind === 'broadcast' ? work.upload : []));
  for (const id of new Set(ids)) {
    const stored = await findUpload(services.sessions, performer, id);
    if (!stored) continue;
    await rebuildUploadMonth(services.sessions, performer, utcMonth(stored.upload.start));
    if (state.hasProfiles) await assignJoinsOf(services, performer, stored);
    else await forgetViewersOf(services, performer, stored, uploads);
  }
}
