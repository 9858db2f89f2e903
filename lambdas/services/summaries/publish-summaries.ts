import { listApproved } from '@lambdas/data/sessions/session-summaries';
import { findPublication, notePublished } from '@lambdas/data/sessions/summary-publication';
import { iso } from '@lambdas/runtime/iso';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import type { Table } from '@lambdas/runtime/table';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';

const MAX = 20;

/**
 * Updates the public file of a performer's approved summaries (`/summaries/{p}.json`) if it is out
 * of date: the newest 20 with consent, otherwise none. Costs 1 read unit if it is up to date.
 *
 * @throws ConflictError if summaries change faster than they can be published
 */
export async function publishSummaries(
  sessions: Table,
  published: ObjectStore,
  performer: string,
  mayPublish: boolean,
): Promise<void> {
  await retryOnConflict(async () => {
    const current = await findPublication(sessions, performer);
    const isUpToDate = current?.isShared === mayPublish && current.published === current.current;
    if (!current || isUpToDate || (!current.isShared && !mayPublish)) return;

    const summaries = mayPublish ? await listApproved(sessions, performer, MAX) : [];
    await published.put(
      `summaries/${performer}.json`,
      JSON.stringify({
        performer,
        summaries: summaries.map(({ start, approved, time }) => ({
          startTime: iso(start),
          summary: approved ?? '',
          time: iso(time),
        })),
      }),
      { ContentType: 'application/json', CacheControl: 'public, max-age=300' },
    );
    if (!(await notePublished(sessions, performer, current, mayPublish))) return CONFLICT;
  });
}
