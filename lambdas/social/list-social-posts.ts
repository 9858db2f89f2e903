import { listPostsBefore } from '@lambdas/data/social/posts';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { badInput } from '@lambdas/runtime/errors';
import { formatPostId, parsePostId, toPostResponse } from '@lambdas/services/social/post-response';
import { listSocialPosts, SOCIAL_POSTS_PER_PAGE } from '@shared/api/social';

export const handler = endpoint(
  listSocialPosts,
  async ({ params: { p }, query }, { services: { configs } }) => {
    const before = query.before === undefined ? null : parsePostId(query.before);
    if (query.before !== undefined && before === null) {
      throw badInput('query.before', 'That’s not a post’s ID.');
    }
    const found = await listPostsBefore(configs, p, before, SOCIAL_POSTS_PER_PAGE + 1);
    const posts = found.slice(0, SOCIAL_POSTS_PER_PAGE);
    const last = posts.at(-1);
    return {
      posts: posts.map(toPostResponse),
      before: last && found.length > posts.length ? formatPostId(last) : null,
    };
  },
);
