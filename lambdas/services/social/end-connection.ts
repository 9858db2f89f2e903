import { findPost } from '@lambdas/data/social/posts';
import { POST_KINDS } from '@shared/domain/social/post-plan';
import { isFinal } from '@shared/domain/social/post-state';
import { tellOutcome } from './post-news';
import { RESETTING_MS } from './reset-picture';
import { forgetPicture, resetProfile } from './reset-profile';
import { noteEnd, resolveByAsking } from './resolve-post';
import { type ConnectionWork, describeLeft } from './work';

/**
 * Ends a connection that was disconnected: resolves its posts, gives the profile back, and deletes the
 * credentials. Returns whether it is gone; if not, the next run goes on.
 */
export async function endConnection(work: ConnectionWork): Promise<boolean> {
  for (const session of work.connection.sessions) await resolveSession(work, session);
  if (!(await resetProfile(work)) && !(await isHopeless(work))) return false;
  if (!(await forgetPicture(work))) return false;
  await work.remove();
  return true;
}

async function resolveSession(work: ConnectionWork, session: number): Promise<void> {
  const { performer, network } = work.connection;
  for (const kind of POST_KINDS) {
    let post = await findPost(work.services.configs, { performer, session, network, kind });
    if (post?.state === 'planned') post = await noteEnd(work, post, 'skipped', 'disconnected');
    if (post?.state === 'sending') {
      post = await resolveByAsking(work, post, { canSendAgain: false });
      // Nobody can ask later.
      if (!isFinal(post.state)) post = await noteEnd(work, post, 'unknown', 'no-answer');
    }
    if (post) await tellOutcome(work, post);
  }
}

/** Whether trying on is of no use. If so, tells the performer's people what is left to do. */
async function isHopeless(work: ConnectionWork): Promise<boolean> {
  const { state, endingSince, profile, network, credentialsId } = work.connection;
  if (state !== 'refused' && work.now < (endingSince ?? work.now) + RESETTING_MS) return false;
  const left = profile && describeLeft(profile);
  if (left && state !== 'refused') {
    await work.tell(
      `ended:${network}:${credentialsId}`,
      `${work.label} profile not reset`,
      `We couldn’t reset your profile before the connection ended. Please do it yourself. ${left}`,
    );
  }
  return true;
}
