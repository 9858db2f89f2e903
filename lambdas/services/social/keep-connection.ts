import {
  type ConnectionId,
  findConnection,
  type SocialConnection,
} from '@lambdas/data/social/connections';
import { findXApp } from '@lambdas/data/social/x-app';
import type { SocialCredentials } from '@lambdas/integrations/social/credentials';
import type { NoAnswer, Refusal } from '@lambdas/integrations/social/social-network';
import { ApiError } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { NETWORK_RULES } from '@shared/domain/social/networks';
import { type OpenConnection, openWith } from './networks';
import { type Proven, storeConnection } from './store-connection';
import { tryToEnd } from './try-to-end';

/**
 * Tries credentials at their network and stores them, in place of the connection before. Nothing is
 * stored if the network doesn't accept them. A connection to another account ends first, which gives
 * its profile back.
 *
 * @param whenRefused the error if the network refuses them
 * @throws ApiError `unavailable` if the network doesn't answer, or what `whenRefused` returns
 */
export async function keepConnection(
  services: Services,
  of: ConnectionId,
  credentials: SocialCredentials,
  whenRefused: () => ApiError,
): Promise<SocialConnection> {
  const opened = openWith(credentials, { x: await findXApp(services) });
  if (!opened) throw cannotConnect(of);
  const proven = await prove(opened, of, whenRefused);

  const before = await findConnection(services.configs, of);
  if (before && before.account.id !== proven.account.id) {
    const isGone = await tryToEnd(services, of);
    if (!isGone) throw stillEnding(before);
  }
  return storeConnection(services, of, credentials, proven);
}

async function prove(
  { network, profile }: OpenConnection,
  of: ConnectionId,
  whenRefused: () => ApiError,
): Promise<Proven> {
  const found = await network.identify();
  if (found.kind !== 'account') throw whyNot(found, of, whenRefused);
  if (!profile) return { account: found.account, rights: null, texts: null };
  // Posts work without these, so a failure here only means that they are asked again later.
  const rights = await profile.readProfileRights();
  const texts = await profile.readProfile();
  return {
    account: found.account,
    rights: rights.kind === 'rights' ? rights.rights : null,
    texts: texts.kind === 'profile' ? texts.texts : null,
  };
}

/** Words what a network answered instead of what was asked. */
export function whyNot(
  answer: Refusal | NoAnswer,
  { network }: Pick<ConnectionId, 'network'>,
  whenRefused: () => ApiError,
): ApiError {
  if (answer.kind === 'refused' && answer.reason !== 'busy' && answer.reason !== 'credits') {
    return whenRefused();
  }
  const { label } = NETWORK_RULES[network];
  return new ApiError(
    'unavailable',
    `${label} isn’t answering us at the moment. Nothing was saved. Try again in a minute.`,
  );
}

export function cannotConnect({ network }: Pick<ConnectionId, 'network'>): ApiError {
  return new ApiError('unavailable', `You can’t connect ${NETWORK_RULES[network].label} here yet.`);
}

function stillEnding({ account }: SocialConnection): ApiError {
  return new ApiError(
    'unavailable',
    `We’re still disconnecting ${account.name}. Try again in a minute.`,
  );
}
