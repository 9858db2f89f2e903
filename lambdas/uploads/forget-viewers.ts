import { listAllUploads, saveUpload } from '../data/broadcast-uploads';
import { saveHashtagJoins } from '../data/viewer-joins';
import type { Services } from '../lib/services';
import { joinsByViewer } from './joins-by-viewer';

/**
 * Takes viewers' names out of everything that extensions uploaded of a performer's room, where the
 * consent to tipper profiles has ended. The counts stay. May be repeated; reads every upload.
 */
export async function forgetViewers(
  { sessions, tippers }: Pick<Services, 'sessions' | 'tippers'>,
  performer: string,
): Promise<void> {
  for (const { id, upload } of await listAllUploads(sessions, performer)) {
    const named = [...joinsByViewer(id, upload).keys()];
    if (named.length === 0) continue;
    const nothing = { upload: id, sentAt: upload.sentAt, joins: [] };
    await saveHashtagJoins(tippers, performer, new Map(named.map((viewer) => [viewer, nothing])));
    const joins = upload.joins.map(([since, hashtag]) => [since, hashtag, null] as const);
    await saveUpload(sessions, performer, id, { ...upload, joins });
  }
}
