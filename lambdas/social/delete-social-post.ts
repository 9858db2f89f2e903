import { findConnection } from '@lambdas/data/social/connections';
import { changePost, findPost } from '@lambdas/data/social/posts';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { ApiError, notFound } from '@lambdas/runtime/errors';
import { whyNot } from '@lambdas/services/social/keep-connection';
import { openNetworks } from '@lambdas/services/social/networks';
import { parsePostId, toPostResponse } from '@lambdas/services/social/post-response';
import { deleteSocialPost } from '@shared/api/social';
import { NETWORK_RULES } from '@shared/domain/social/networks';

export const handler = endpoint(deleteSocialPost, async ({ params: { p, id } }, { services }) => {
  const { configs, now } = services;
  const parsed = parsePostId(id);
  const place = parsed && { performer: p, ...parsed };
  const post = place && (await findPost(configs, place));
  if (!post) throw notFound('Post not found.');
  if (post.state === 'removed') return toPostResponse(post);
  if (post.state !== 'published' || post.postId === null) {
    throw new ApiError('conflict', 'Only published posts can be deleted.');
  }

  const { label, place: what } = NETWORK_RULES[post.network];
  const connection = await findConnection(configs, post);
  const opened = connection && (await openNetworks(services).open(connection));
  if (!opened) {
    throw new ApiError('conflict', `Connect the ${label} ${what} again to delete its posts.`);
  }
  const answer = await opened.network.remove(post.postId);
  if (answer.kind !== 'removed') {
    throw whyNot(
      answer,
      post,
      () => new ApiError('conflict', `${label} didn’t let us delete it. Delete it there.`),
    );
  }
  const removed = await changePost(configs, post, (one) => ({
    ...one,
    state: 'removed',
    changedAt: now(),
  }));
  return toPostResponse(removed ?? post);
});
