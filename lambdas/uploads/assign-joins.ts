import { findUpload, type StoredUpload } from '@lambdas/data/session-uploads';
import { saveHashtagJoins } from '@lambdas/data/viewer-joins';
import type { Services } from '@lambdas/runtime/services';
import { joinsByViewer } from './joins-by-viewer';

/** Uploads of one account that overtake each other: hardly ever more than two. */
const MAX_ATTEMPTS = 8;

/**
 * Brings what viewers came by in line with an upload, also of those whom only its earlier versions
 * named. Looks afterwards whether the upload is still the one, so that of two at once the one that
 * writes last writes what stands.
 */
export async function assignJoinsOf(
  { sessions, tippers }: Pick<Services, 'sessions' | 'tippers'>,
  performer: string,
  stored: StoredUpload,
): Promise<void> {
  const touched = new Set<string>();
  let now = stored;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { id, version, upload, left } = now;
    const named = joinsByViewer(id, upload);
    for (const viewer of [...named.keys(), ...left]) touched.add(viewer);
    if (touched.size === 0) return;
    const nothing = { upload: id, sentAt: upload.sentAt, joins: [] };
    const joins = [...touched].map((viewer) => [viewer, named.get(viewer) ?? nothing] as const);
    await saveHashtagJoins(tippers, performer, new Map(joins));
    const found = await findUpload(sessions, performer, id);
    if (!found || found.version === version) return;
    now = found;
  }
  throw new Error('The upload kept changing.');
}
