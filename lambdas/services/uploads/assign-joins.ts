import { saveHashtagJoins } from '@lambdas/data/tippers/viewer-joins';
import { findUpload, type StoredUpload } from '@lambdas/data/uploads/session-uploads';
import type { Services } from '@lambdas/runtime/services';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';
import { joinsByViewer } from './joins-by-viewer';

/**
 * Saves for each viewer which hashtags an upload says they came by, including viewers that only its
 * earlier versions named. Afterwards checks that the upload is still the current one, so that the
 * stored result of two parallel calls is that of the later upload.
 *
 * @throws ConflictError if the upload keeps being replaced
 */
export async function assignJoinsOf(
  { sessions, tippers }: Pick<Services, 'sessions' | 'tippers'>,
  performer: string,
  stored: StoredUpload,
): Promise<void> {
  const touched = new Set<string>();
  let current = stored;
  await retryOnConflict(async () => {
    const { id, version, upload, left } = current;
    const named = joinsByViewer(id, upload);
    for (const viewer of [...named.keys(), ...left]) touched.add(viewer);
    if (touched.size === 0) return;
    const nothing = { upload: id, sentAt: upload.sentAt, joins: [] };
    const joins = [...touched].map((viewer) => [viewer, named.get(viewer) ?? nothing] as const);
    await saveHashtagJoins(tippers, performer, new Map(joins));
    const found = await findUpload(sessions, performer, id);
    if (!found || found.version === version) return;
    current = found;
    return CONFLICT;
  });
}
