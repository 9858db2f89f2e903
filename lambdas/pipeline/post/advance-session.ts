import { changePost, findPost, planPost, type SocialPost } from '@lambdas/data/social/posts';
import { tellLinkOmitted, tellOutcome } from '@lambdas/services/social/post-news';
import { noteEnd, resolveByAsking } from '@lambdas/services/social/resolve-post';
import type { ConnectionWork } from '@lambdas/services/social/work';
import { isActive } from '@shared/domain/social/integration';
import {
  decidePost,
  dueAt,
  LATE_MS,
  type PostKind,
  type RoomState,
} from '@shared/domain/social/post-plan';
import { isFinal } from '@shared/domain/social/post-state';
import { utcMonth } from '@shared/domain/time/utc-day';
import { deleteWhenOff } from './delete-when-off';
import type { PostingTools } from './posting-tools';
import { publishAgain, sendPost } from './send-post';
import type { SessionView } from './session-view';

interface Advanced {
  /** Nothing more is to be done. */
  readonly isDone: boolean;
  /** When there is something to do even if the room stays as it is (epoch ms). */
  readonly lookAt: number;
}

/** Brings the posts about a session as far as they can be now. */
export async function advanceSession(
  work: ConnectionWork,
  tools: PostingTools,
  view: SessionView,
): Promise<Advanced> {
  const isOver = stateIn(view) === 'over';
  const start = await advancePost(work, tools, view, 'start');
  const thanks = await advancePost(work, tools, view, 'thanks');
  const isDeleted = !isOver || (await deleteWhenOff(work, view, start));
  const open = [start, thanks].filter((post) => post && !isFinal(post.state));
  return {
    isDone: isOver && isDeleted && open.length === 0,
    lookAt: isDeleted
      ? Math.min(Number.POSITIVE_INFINITY, ...open.map((post) => nextLook(post, work.now)))
      : work.now,
  };
}

function nextLook(post: SocialPost | null, now: number): number {
  return post?.state === 'planned' ? Math.max(post.due, post.notBefore) : now;
}

/** Returns the post as it is then; null if there is none. */
async function advancePost(
  work: ConnectionWork,
  tools: PostingTools,
  view: SessionView,
  kind: PostKind,
): Promise<SocialPost | null> {
  const { performer, network } = work.connection;
  const place = { performer, session: view.session, network, kind };
  const due = dueAt(kind, {
    start: view.session,
    over: view.room?.overAt ?? work.now,
    minutes: view.rules.minutes,
  });
  const { configs } = work.services;
  let post = await findPost(configs, place);
  if (!post) {
    if (!isWanted(work, view, kind, due)) return null;
    post = await planPost(configs, place, { due, now: work.now });
  }
  if (post.state === 'planned' && kind === 'start' && post.due !== due) {
    // The performer changed the minutes.
    const moved = { due, notBefore: due, changedAt: work.now };
    post = (await changePost(configs, place, (one) => ({ ...one, ...moved }))) ?? post;
  }
  const state = stateIn(view);
  if (post.state === 'sending') post = await resume(work, tools, view, post);
  if (post.state === 'planned') {
    const isBusy = post.notBefore > work.now;
    const decision = decidePost(post, state, work.now);
    if (decision === 'late' && post.notBefore > post.due) {
      post = await noteEnd(work, post, 'failed', 'busy');
    } else if (decision === 'off-air' || decision === 'late') {
      post = await noteEnd(work, post, 'skipped', decision);
    } else if (decision === 'send' && !isBusy && work.now < tools.until) {
      post = await sendPost(work, tools, view, post);
    }
  }
  await tellOutcome(work, post);
  if (post.isLinkOmitted && post.sentAt !== null) {
    await tellLinkOmitted(work, post, utcMonth(post.sentAt));
  }
  return post;
}

/** Goes on with a post that may have been published. */
async function resume(
  work: ConnectionWork,
  tools: PostingTools,
  view: SessionView,
  post: SocialPost,
): Promise<SocialPost> {
  const canSendAgain = decidePost(post, stateIn(view), work.now) === 'send';
  if (canSendAgain) {
    const repeated = await publishAgain(work, tools, view, post);
    if (repeated) return repeated;
  }
  return resolveByAsking(work, post, { canSendAgain });
}

function stateIn({ room }: SessionView): RoomState {
  return room?.state ?? 'over';
}

/**
 * Whether the performer wants a post about the session. One that was turned on, or connected, only
 * after the session had been running for long is not for this session.
 */
function isWanted(
  { connection, now }: ConnectionWork,
  view: SessionView,
  kind: PostKind,
  due: number,
): boolean {
  const { rules, plan } = view;
  if (!isActive(plan, now)) return false;
  if (kind === 'thanks') return rules.thanksTippers && stateIn(view) === 'over';
  const since = Math.max(rules.enabledSince ?? now, connection.connectedAt);
  return rules.isEnabled && since <= due + LATE_MS;
}
