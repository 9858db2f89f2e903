import { randomUUID } from 'node:crypto';
import { type SocialConnection, takeConnection } from '@lambdas/data/social/connections';
import { findRules } from '@lambdas/data/social/rules';
import type { Services } from '@lambdas/runtime/services';
import { endConnection } from '@lambdas/services/social/end-connection';
import { type FoundRoom, findPlanned } from '@lambdas/services/social/room-session';
import { findSocialPlan } from '@lambdas/services/social/social-plan';
import { LEASE_MS } from '@lambdas/services/social/try-to-end';
import { ConnectionWork } from '@lambdas/services/social/work';
import { advanceSession } from './advance-session';
import { changeProfile } from './change-profile';
import { isNewSession, stateOf } from './needs-work';
import type { PostingTools } from './posting-tools';

/** Rules and plans may change while a session runs. */
export const LOOK_AGAIN_MS = 5 * 60_000;

/**
 * Does what is to be done for a connection, under a lease so that only one run works on it: plans,
 * sends and resolves posts, and changes or resets the profile. If the run dies, the next one goes on
 * from what is stored once the lease has expired.
 */
export async function workOnConnection(
  services: Services,
  tools: PostingTools,
  seen: SocialConnection,
  room: FoundRoom,
): Promise<'worked' | 'taken'> {
  const { configs, now } = services;
  const id = randomUUID();
  const taken = await takeConnection(
    configs,
    seen,
    { id, now: now(), until: now() + LEASE_MS },
    (one) =>
      room !== 'none' && room !== 'unknown' && isNewSession(one, room)
        ? [...one.sessions, room.summary.start]
        : one.sessions,
  );
  if (!taken) return 'taken';
  const work = new ConnectionWork(services, tools, id, taken);
  if (taken.endingSince !== null) {
    if (!(await endConnection(work))) await work.change((one) => ({ ...one, lease: null }));
    return 'worked';
  }
  if (room === 'unknown') {
    await work.change((one) => ({ ...one, lease: null }));
    return 'worked';
  }

  const { performer, network } = taken;
  const [rules, plan] = await Promise.all([
    findRules(configs, performer, network),
    findSocialPlan(services, performer),
  ]);
  const finished = new Set<number>();
  let lookAt = now() + LOOK_AGAIN_MS;
  for (const session of taken.sessions) {
    const isCurrent = room !== 'none' && findPlanned([session], room) !== undefined;
    const view = { session, room: isCurrent ? room : null, rules, plan };
    const advanced = await advanceSession(work, tools, view);
    if (advanced.isDone) finished.add(session);
    else lookAt = Math.min(lookAt, advanced.lookAt);
  }
  const isChanged = await changeProfile(work, { isOnAir: stateOf(room) === 'on-air', rules, plan });
  await work.change((one) => ({
    ...one,
    lease: null,
    sessions: one.sessions.filter((session) => !finished.has(session)),
    room: stateOf(room),
    lookAt: isChanged ? lookAt : now(),
  }));
  return 'worked';
}
