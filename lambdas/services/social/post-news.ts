import type { SocialPost } from '@lambdas/data/social/posts';
import { type PostReason, REASON_TEXTS } from '@shared/domain/social/post-state';
import type { ConnectionWork } from './work';

/** Why a post that was not published is no news: the performer expects it. */
const EXPECTED: ReadonlySet<PostReason> = new Set([
  'off-air',
  'too-soon',
  'turned-off',
  'disconnected',
  'no-text',
]);

/**
 * Tells the performer's people, once, that a post failed, is unknown, or was skipped for a reason
 * that they don't expect. Call it again after a crash.
 */
export async function tellOutcome(work: ConnectionWork, post: SocialPost): Promise<void> {
  const { network, kind, session, state, reason } = post;
  if (reason === null) return;
  if (state === 'skipped' && EXPECTED.has(reason)) return;
  const titles = { failed: 'Post failed', unknown: 'Post may be missing', skipped: 'Post skipped' };
  const title = state in titles ? titles[state as keyof typeof titles] : null;
  if (title === null) return;
  await work.tell(
    `${network}:${kind}:${session}`,
    `${title}: ${work.label}`,
    REASON_TEXTS[reason],
    session,
  );
}

/** Tells them, once a month, that links are left out. */
export async function tellLinkOmitted(
  work: ConnectionWork,
  post: SocialPost,
  month: string,
): Promise<void> {
  await work.tell(
    `links:${month}`,
    'Posted without a link',
    `You’ve used this month’s posts with a link on ${work.label}. Until next month, we post without it.`,
    post.session,
  );
}
