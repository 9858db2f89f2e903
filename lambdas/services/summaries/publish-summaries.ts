import { listApproved } from '@lambdas/data/sessions/session-summaries';
import {
  findPublication,
  notePublished,
  type Publication,
} from '@lambdas/data/sessions/summary-publication';
import { iso } from '@lambdas/runtime/iso';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import type { Services } from '@lambdas/runtime/services';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';

const MAX = 20;

/**
 * Updates the public file of a performer's approved summaries (`/summaries/{p}.json`) if it is out
 * of date: the newest 20 with consent, otherwise none. Costs 1 read unit if it is up to date.
 *
 * If a summary may just be changing, the file is written again by a later run.
 *
 * @throws ConflictError if summaries change faster than they can be published
 */
export async function publishSummaries(
  { sessions, now }: Pick<Services, 'sessions' | 'now'>,
  published: ObjectStore,
  performer: string,
  mayPublish: boolean,
): Promise<void> {
  await retryOnConflict(async () => {
    const startedAt = now();
    let seen = await findPublication(sessions, performer);
    const isUpToDate = seen?.isShared === mayPublish && seen.published === seen.current;
    if (!seen || isUpToDate || (!seen.isShared && !mayPublish)) return;
    const note = (state: Publication, isComplete: boolean) =>
      notePublished(sessions, performer, state, { isShared: mayPublish, isComplete });

    // Before the file exists, so that it is taken down even if this run dies right after it.
    if (!seen.isShared) seen = await note(seen, false);
    if (!seen) return CONFLICT;
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
    if (!(await note(seen, startedAt >= seen.changedBy))) return CONFLICT;
  });
}
