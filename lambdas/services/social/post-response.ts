import type { SocialPost } from '@lambdas/data/social/posts';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { SocialPost as SocialPostResponse } from '@shared/api/social';
import { NETWORKS } from '@shared/domain/social/networks';
import { POST_KINDS } from '@shared/domain/social/post-plan';
import { REASON_TEXTS } from '@shared/domain/social/post-state';

/** Which of a performer's posts it is. */
export type PostPlaceOf = Pick<SocialPost, 'session' | 'network' | 'kind'>;

export function formatPostId({ session, network, kind }: PostPlaceOf): string {
  return `${iso(session)}_${network}_${kind}`;
}

/** Returns the post that an ID of the right form names; null if its time isn't one. */
export function parsePostId(id: string): PostPlaceOf | null {
  const [time = '', networkName, kindName] = id.split('_');
  const session = Date.parse(time);
  const network = NETWORKS.find((one) => one === networkName);
  const kind = POST_KINDS.find((one) => one === kindName);
  return Number.isNaN(session) || !network || !kind ? null : { session, network, kind };
}

/** Converts a post to its response. */
export function toPostResponse(post: SocialPost): SocialPostResponse {
  const { network, kind, session, state, reason, due, sentAt, text, isLinkOmitted, url } = post;
  return {
    id: formatPostId(post),
    network,
    kind,
    startTime: iso(session),
    state,
    reason,
    detail: reason && REASON_TEXTS[reason],
    dueAt: iso(due),
    sentAt: isoOrNull(sentAt),
    text,
    isLinkOmitted,
    url,
    canDelete: state === 'published',
  };
}
