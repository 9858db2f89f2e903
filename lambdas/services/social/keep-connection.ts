import { randomUUID } from 'node:crypto';
import {
  type ConnectionId,
  changeConnection,
  findConnection,
  type SocialConnection,
} from '@lambdas/data/social/connections';
import { changeRules } from '@lambdas/data/social/rules';
import { findXApp } from '@lambdas/data/social/x-app';
import type { SocialCredentials } from '@lambdas/integrations/social/credentials';
import type {
  NoAnswer,
  ProfileRights,
  ProfileTexts,
  Refusal,
  SocialAccount,
} from '@lambdas/integrations/social/social-network';
import { ApiError } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { roomLink } from '@shared/domain/platform/room-link';
import { suggestLiveBio, suggestLiveName } from '@shared/domain/social/live-profile';
import { NETWORK_RULES } from '@shared/domain/social/networks';
import type { SocialRules } from '@shared/domain/social/rules';
import { credentialsOf, type OpenConnection, openWith } from './networks';
import { tryToEnd } from './try-to-end';

/** What a network said about credentials. */
interface Proven {
  readonly account: SocialAccount;
  readonly rights: ProfileRights | null;
  readonly texts: ProfileTexts | null;
}

/**
 * Tries credentials at their network and stores them, in place of the connection before. Nothing is
 * stored if the network doesn't accept them. A profile that is changed at the moment is given back
 * first, or by the new connection if it is to the same account.
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
  const { configs, secrets, now } = services;
  const opened = openWith(credentials, { x: await findXApp(services) });
  if (!opened) throw cannotConnect(of);
  const proven = await prove(opened, of, whenRefused);

  const before = await findConnection(configs, of);
  if (before?.profile && before.account.id !== proven.account.id) {
    const isGone = await tryToEnd(services, of);
    if (!isGone) throw stillResetting(before);
  }
  const fresh = {
    credentials: await secrets.seal(JSON.stringify(credentials), credentialsOf(of.performer)),
    credentialsId: randomUUID(),
    account: proven.account,
    connectedAt: now(),
    state: 'ok',
    rights: proven.rights,
    endingSince: null,
    lookAt: 0,
  } as const;
  const saved = await changeConnection(configs, of, (stored) => {
    const isSame = stored?.account.id === proven.account.id;
    return {
      ...of,
      ...fresh,
      // A run may be working on it, and posts about running sessions go on.
      lease: stored?.lease ?? null,
      sessions: stored?.sessions ?? [],
      room: stored?.room ?? null,
      profile: isSame ? (stored?.profile ?? null) : null,
      seen: isSame && stored?.profile ? stored.seen : proven.texts,
    };
  });
  if (saved === null) throw new Error('The connection was not stored.');
  if (proven.texts && !saved.profile) {
    await restoreEmpty(services, of, proven.texts);
  }
  return saved;
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

/** Fills in the texts of the profile if they never were (002 §4). */
async function restoreEmpty(
  { configs, now }: Services,
  { performer, network }: ConnectionId,
  { name, bio }: ProfileTexts,
): Promise<void> {
  await changeRules(configs, performer, network, now(), (rules): SocialRules | null =>
    rules.profile.nameUsual === ''
      ? {
          ...rules,
          profile: {
            ...rules.profile,
            nameUsual: name,
            nameLive: suggestLiveName(name),
            bioUsual: bio,
            bioLive: suggestLiveBio(bio, roomLink(performer)),
          },
        }
      : null,
  );
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

function stillResetting({ account }: SocialConnection): ApiError {
  return new ApiError(
    'unavailable',
    `We’re still resetting the profile of ${account.name}. Try again in a minute.`,
  );
}
