import type { SessionUpload } from '@shared/domain/uploads/session-upload';
import type { UploadedJoins } from '@shared/domain/uploads/viewer-joins';

/** Groups an upload's joins by viewer. */
export function joinsByViewer(
  id: string,
  { start, sentAt, joins }: SessionUpload,
): Map<string, UploadedJoins> {
  const viewers = new Map<string, { ms: number; hashtag: string }[]>();
  for (const { since, hashtag, viewer } of joins) {
    if (viewer === null) continue;
    const existing = viewers.get(viewer);
    const join = { ms: start + since, hashtag };
    if (existing) existing.push(join);
    else viewers.set(viewer, [join]);
  }
  return new Map([...viewers].map(([viewer, own]) => [viewer, { upload: id, sentAt, joins: own }]));
}
