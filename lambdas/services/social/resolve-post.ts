import { changePost, postKey, type SocialPost } from '@lambdas/data/social/posts';
import type {
  NoAnswer,
  Picture,
  PublishedPost,
  Refusal,
} from '@lambdas/integrations/social/social-network';
import { NETWORK_RULES } from '@shared/domain/social/networks';
import { LATE_MS } from '@shared/domain/social/post-plan';
import type { PostReason, PostState } from '@shared/domain/social/post-state';
import type { ConnectionWork } from './work';

/** A network may show a post to its readers somewhat later than it takes it. */
const VISIBLE_AFTER_MS = 2 * 60_000;
/** How much our clock may be ahead of the network's. */
const CLOCKS_DIFFER_MS = 60_000;
/** Waits this long if a busy network doesn't say how long. */
const BUSY_MS = 2 * 60_000;

type Published = { readonly kind: 'published'; readonly post: PublishedPost };

/** A post as its network gets it. */
export function toWantedPost(post: SocialPost, picture: Picture | null) {
  return { key: postKey(post), text: post.text ?? '', picture };
}

/**
 * Writes down what a network answered to a post. Without an answer the post stays `sending`, and the
 * next run asks.
 */
export async function notePublishing(
  work: ConnectionWork,
  post: SocialPost,
  answer: Published | Refusal | NoAnswer,
): Promise<SocialPost> {
  if (answer.kind === 'unknown') return post;
  if (answer.kind === 'published') return noteFound(work, post, answer.post);
  await work.noteRefusal(answer);
  if (answer.reason !== 'busy') return noteEnd(work, post, 'failed', answer.reason);
  const wait = answer.retryAfterSeconds === null ? BUSY_MS : answer.retryAfterSeconds * 1000;
  return planAgain(work, post, work.now + wait);
}

/**
 * Resolves a post that may have been published: by a run that died, or without an answer. It asks the
 * network and never sends. Where the network can't be asked, or doesn't answer for half an hour, the
 * post ends as unknown.
 *
 * @param canSendAgain whether a post that the network surely doesn't have is planned again
 */
export async function resolveByAsking(
  work: ConnectionWork,
  post: SocialPost,
  { canSendAgain }: { readonly canSendAgain: boolean },
): Promise<SocialPost> {
  const since = post.sentAt ?? work.now;
  const isOld = work.now - since > LATE_MS;
  const opened = work.connection.state === 'ok' ? await work.open() : null;
  if (!opened || !NETWORK_RULES[post.network].canFindPosts) {
    return noteEnd(work, post, 'unknown', 'no-answer');
  }
  const answer = await opened.network.find(toWantedPost(post, null), since - CLOCKS_DIFFER_MS);
  if (answer.kind === 'published') return noteFound(work, post, answer.post);
  if (answer.kind === 'absent') {
    if (work.now - since < VISIBLE_AFTER_MS) return post;
    return canSendAgain
      ? planAgain(work, post, post.notBefore)
      : noteEnd(work, post, 'failed', 'not-sent');
  }
  const isRefused = await work.noteRefusal(answer);
  return isRefused || isOld ? noteEnd(work, post, 'unknown', 'no-answer') : post;
}

/** Ends a post that was not published, or that nobody can say about. */
export async function noteEnd(
  work: ConnectionWork,
  post: SocialPost,
  state: Extract<PostState, 'skipped' | 'failed' | 'unknown'>,
  reason: PostReason,
): Promise<SocialPost> {
  return change(work, post, (one) => ({ ...one, state, reason, changedAt: work.now }));
}

async function noteFound(
  work: ConnectionWork,
  post: SocialPost,
  { id, url }: PublishedPost,
): Promise<SocialPost> {
  return change(work, post, (one) => ({
    ...one,
    state: 'published',
    reason: null,
    postId: id,
    url,
    changedAt: work.now,
  }));
}

/** Nothing was published, so it may be tried again from the start. */
async function planAgain(work: ConnectionWork, post: SocialPost, notBefore: number) {
  return change(work, post, (one) => ({
    ...one,
    state: 'planned',
    sentAt: null,
    notBefore,
    changedAt: work.now,
  }));
}

async function change(
  { services }: ConnectionWork,
  post: SocialPost,
  to: (post: SocialPost) => SocialPost,
): Promise<SocialPost> {
  return (await changePost(services.configs, post, to)) ?? post;
}
