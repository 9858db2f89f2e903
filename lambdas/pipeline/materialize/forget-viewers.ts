import type { PendingUpload } from '@lambdas/data/materialized/pending-uploads';
import { listPendingUploads } from '@lambdas/data/materialized/upload-marks';
import { saveHashtagJoins } from '@lambdas/data/tippers/viewer-joins';
import {
  findUpload,
  forgetNamesIn,
  hasNames,
  listAllUploads,
  type StoredUpload,
  viewersIn,
} from '@lambdas/data/uploads/session-uploads';
import type { Services } from '@lambdas/runtime/services';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';

type Tables = Pick<Services, 'capture' | 'sessions' | 'tippers'>;

/**
 * Removes viewers' names from everything that extensions uploaded for a performer, after the
 * consent to tipper profiles ended. Counts stay. Idempotent. Reads every upload.
 */
export async function forgetViewers(services: Tables, performer: string): Promise<void> {
  for (const stored of await listAllUploads(services.sessions, performer)) {
    await forgetViewersOf(services, performer, stored);
  }
}

/**
 * Does the same for one upload. The extension may be sending another version of it at this moment,
 * which could still write about viewers afterwards. Until that has ended, the upload keeps their
 * names, so that reconciling it can find them.
 *
 * @param reconciled registrations being reconciled, of uploads that have ended
 */
export async function forgetViewersOf(
  { capture, sessions, tippers }: Tables,
  performer: string,
  stored: StoredUpload,
  reconciled: readonly PendingUpload[] = [],
): Promise<void> {
  await retryOnConflict(async (isRetry) => {
    const current = isRetry ? await findUpload(sessions, performer, stored.id) : stored;
    if (!current) return;
    const { id, upload, left } = current;
    if (!hasNames(current)) return;
    const names = [...viewersIn(upload), ...left];
    const nothing = { upload: id, sentAt: upload.sentAt, joins: [] };
    await saveHashtagJoins(tippers, performer, new Map(names.map((viewer) => [viewer, nothing])));
    const pending = await listPendingUploads(capture, performer);
    const ended = new Set(reconciled.map(({ mark }) => mark));
    const isBeingSent = pending.some(
      ({ mark, work }) => !ended.has(mark) && work.kind === 'broadcast' && work.upload === id,
    );
    if (!isBeingSent && !(await forgetNamesIn(sessions, performer, current))) return CONFLICT;
  });
}
