import { changePost, type SocialPost } from '@lambdas/data/social/posts';
import type { ConnectionWork } from '@lambdas/services/social/work';
import type { SessionView } from './session-view';

/** How long we try to delete a post after its session. */
const DELETING_MS = 3_600_000;

/**
 * Deletes the post about a session that is over, if its performer wants that. Returns whether nothing
 * more is to be done; if not, the next run tries again.
 */
export async function deleteWhenOff(
  work: ConnectionWork,
  { rules, room, session }: SessionView,
  post: SocialPost | null,
): Promise<boolean> {
  if (!rules.deletesWhenOff || post?.state !== 'published' || post.postId === null) return true;
  const opened = work.connection.state === 'ok' ? await work.open() : null;
  const answer = opened && (await opened.network.remove(post.postId));
  if (answer?.kind === 'removed') {
    await changePost(work.services.configs, post, (one) => ({
      ...one,
      state: 'removed',
      changedAt: work.now,
    }));
    return true;
  }
  if (answer) await work.noteRefusal(answer);
  const isFinal = !answer || (answer.kind === 'refused' && answer.reason !== 'busy');
  const isLate = work.now > (room?.overAt ?? post.changedAt) + DELETING_MS;
  if (!isFinal && !isLate) return false;
  await work.tell(
    `${post.network}:deleting:${session}`,
    `Post not deleted: ${work.label}`,
    'We couldn’t delete the post about your session. Please delete it yourself.',
    session,
  );
  return true;
}
