import {
  endConnections,
  listConnectionsOf,
  type SocialConnection,
} from '@lambdas/data/social/connections';
import type { Services } from '@lambdas/runtime/services';
import { RESETTING_MS } from '@lambdas/services/social/reset-picture';
import { NETWORK_RULES } from '@shared/domain/social/networks';

/** A profile at a network still says that the performer is live. */
export class ChangedProfileError extends Error {}

/**
 * Makes sure that erasing leaves no profile changed, because only what is erased can give it back.
 * Ends connections whose profiles are changed, so that the job `post` gives them back. What a network
 * refuses, or doesn't take for a day, can't be helped.
 *
 * @throws ChangedProfileError until it has done so
 */
export async function endChangedProfiles(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  performer: string,
): Promise<void> {
  const isChanged = ({ profile, state, endingSince }: SocialConnection) =>
    profile !== null && state === 'ok' && now() < (endingSince ?? now()) + RESETTING_MS;
  const [changed] = (await listConnectionsOf(configs, performer)).filter(isChanged);
  if (!changed) return;
  await endConnections(configs, performer, now());
  const { label } = NETWORK_RULES[changed.network];
  throw new ChangedProfileError(
    `Nothing is erased yet: the ${label} profile of ${changed.account.name} is changed for a session. The job post now gives it back and disconnects it. Let the service run for three minutes, then repeat the command. After a day, it erases anyway.`,
  );
}
