import { findBroadcast } from '@lambdas/data/sessions/segments';
import { changePost, listPostsSince, type SocialPost } from '@lambdas/data/social/posts';
import type { Picture } from '@lambdas/integrations/social/social-network';
import { noteEnd, notePublishing, toWantedPost } from '@lambdas/services/social/resolve-post';
import { findPlanned, findRoomSession } from '@lambdas/services/social/room-session';
import { templateValuesOf } from '@lambdas/services/social/template-values';
import type { ConnectionWork } from '@lambdas/services/social/work';
import { UNKNOWN_VIEWER } from '@shared/domain/events/platform-event';
import type { Segment } from '@shared/domain/fold/fold';
import { type SessionTipper, thankTippers } from '@shared/domain/social/call-outs';
import { type ComposedPost, composePost } from '@shared/domain/social/compose-post';
import { isActive } from '@shared/domain/social/integration';
import { countLinkPosts, LINK_POSTS_PER_MONTH } from '@shared/domain/social/link-allowance';
import { costClassOf } from '@shared/domain/social/networks';
import { isTooSoon } from '@shared/domain/social/post-plan';
import { mayBeOut } from '@shared/domain/social/post-state';
import { DAY_MS, monthBounds, utcMonth } from '@shared/domain/time/utc-day';
import type { PostingTools } from './posting-tools';
import type { SessionView } from './session-view';

/** How long before it is sent the session of a post can have begun. */
const LONGEST_SESSION_MS = 2 * DAY_MS;

/**
 * Sends a post that is due: checks everything again, writes down that it is being sent, publishes it,
 * and writes down the answer. If the run dies in between, the next one asks the network.
 */
export async function sendPost(
  work: ConnectionWork,
  tools: PostingTools,
  view: SessionView,
  post: SocialPost,
): Promise<SocialPost> {
  const { rules, plan } = view;
  const { kind } = post;
  const isOn = kind === 'start' ? rules.isEnabled : rules.thanksTippers;
  if (!isOn) return noteEnd(work, post, 'skipped', 'turned-off');
  if (!isActive(plan, work.now)) return noteEnd(work, post, 'skipped', 'plan');
  if (work.connection.state === 'refused') return noteEnd(work, post, 'failed', 'connection');
  const opened = await work.open();
  if (!opened) return noteEnd(work, post, 'failed', 'credits');

  const { configs } = work.services;
  const since = monthBounds(utcMonth(work.now)).start - LONGEST_SESSION_MS;
  const posts = await listPostsSince(configs, post.performer, since);
  if (isTooSoon(sentTimes(posts, post), work.now))
    return noteEnd(work, post, 'skipped', 'too-soon');
  const allowsPaidLinks = countLinkPosts(posts, work.now) < LINK_POSTS_PER_MONTH[plan.tier];
  const picture = await pictureOf(tools, view, post);
  const composed =
    kind === 'start'
      ? composeStart(view, post, { allowsPaidLinks, withPicture: picture !== null })
      : await composeThanks(work, view, post);
  if (!composed) return noteEnd(work, post, 'skipped', 'no-text');
  if (kind === 'start' && !(await isStillOnAir(work, view))) return post;

  const sending = await changePost(configs, post, (one) => ({
    ...one,
    ...composed,
    state: 'sending',
    sentAt: work.now,
    changedAt: work.now,
  }));
  if (sending?.state !== 'sending') return sending ?? post;
  return notePublishing(
    work,
    sending,
    await opened.network.publish(toWantedPost(sending, picture)),
  );
}

/**
 * Publishes a post again where that can't make a second one. Returns null if it could, or if it is
 * not known to be published then: a refusal says nothing about an earlier attempt.
 */
export async function publishAgain(
  work: ConnectionWork,
  tools: PostingTools,
  view: SessionView,
  post: SocialPost,
): Promise<SocialPost | null> {
  const opened = work.connection.state === 'ok' ? await work.open() : null;
  if (!opened?.network.canRepeat) return null;
  const wanted = toWantedPost(post, await pictureOf(tools, view, post));
  const answer = await opened.network.publish(wanted);
  return answer.kind === 'published' ? notePublishing(work, post, answer) : null;
}

/** Times of the posts of the same kind at the same network that may be out (epoch ms). */
function sentTimes(posts: readonly SocialPost[], { network, kind, session }: SocialPost): number[] {
  return posts
    .filter((one) => one.network === network && one.kind === kind && one.session !== session)
    .filter(({ state }) => mayBeOut(state))
    .flatMap(({ sentAt }) => sentAt ?? []);
}

function composeStart(
  { rules, room }: SessionView,
  { performer, network }: SocialPost,
  options: { readonly allowsPaidLinks: boolean; readonly withPicture: boolean },
): ComposedPost | null {
  const values = templateValuesOf(performer, room ?? 'none');
  return composePost({ network, template: rules.text, values, ...options });
}

async function composeThanks(
  { services: { sessions } }: ConnectionWork,
  { rules, plan, room, session }: SessionView,
  { performer, network }: SocialPost,
): Promise<ComposedPost | null> {
  const segment = room?.segment ?? (await findBroadcast(sessions, performer, session));
  const namesTippers = rules.namesTippers && plan.mayNameTippers;
  const text = segment && thankTippers(tippersOf(segment), namesTippers);
  return text ? { text, costClass: costClassOf(network, text), isLinkOmitted: false } : null;
}

/** The tippers of a session, with what they tipped under their names. */
function tippersOf({ stats: { names, tips } }: Segment): SessionTipper[] {
  const sums = new Map<string, number>();
  for (const { tipper, tokens, isAnonymous } of tips) {
    const name = names[tipper];
    if (isAnonymous || name === undefined || name === UNKNOWN_VIEWER) continue;
    sums.set(name, (sums.get(name) ?? 0) + tokens);
  }
  return [...sums].map(([name, namedTokens]) => ({ name, namedTokens }));
}

async function pictureOf(
  tools: PostingTools,
  { rules, room }: SessionView,
  { performer, kind }: SocialPost,
): Promise<Picture | null> {
  if (!rules.withPicture || !room || !tools.makePicture) return null;
  return tools.makePicture({ performer, kind, room });
}

/** A look at the room right before sending: it may have gone off since. */
async function isStillOnAir({ services, connection }: ConnectionWork, { session }: SessionView) {
  const options = { wantsFinished: false };
  const room = await findRoomSession(services, connection.performer, options);
  if (room === 'none' || room === 'unknown' || room.state !== 'on-air') return false;
  return findPlanned([session], room) !== undefined;
}
