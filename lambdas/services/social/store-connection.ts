import { randomUUID } from 'node:crypto';
import {
  type ConnectionId,
  changeConnection,
  type SocialConnection,
} from '@lambdas/data/social/connections';
import { changeRules } from '@lambdas/data/social/rules';
import type { SocialCredentials } from '@lambdas/integrations/social/credentials';
import type {
  ProfileRights,
  ProfileTexts,
  SocialAccount,
} from '@lambdas/integrations/social/social-network';
import type { Services } from '@lambdas/runtime/services';
import { roomLink } from '@shared/domain/platform/room-link';
import { suggestLiveBio, suggestLiveName } from '@shared/domain/social/live-profile';
import type { SocialRules } from '@shared/domain/social/rules';
import { credentialsOf } from './networks';

/** What a network said about credentials. */
export interface Proven {
  readonly account: SocialAccount;
  readonly rights: ProfileRights | null;
  readonly texts: ProfileTexts | null;
}

/**
 * Stores credentials that their network accepted, in place of those before. A changed profile of the
 * same account stays known, so that it is given back.
 */
export async function storeConnection(
  { configs, secrets, now }: Pick<Services, 'configs' | 'secrets' | 'now'>,
  of: ConnectionId,
  credentials: SocialCredentials,
  proven: Proven,
): Promise<SocialConnection> {
  const seen = proven.texts && {
    texts: proven.texts,
    form: await fillIn(configs, now(), of, proven.texts),
  };
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
      seen: isSame && stored?.profile ? stored.seen : seen,
    };
  });
  if (saved === null) throw new Error('The connection was not stored.');
  return saved;
}

/**
 * Fills in the texts of the profile if they never were (002 §4), and returns those for outside of
 * sessions.
 */
async function fillIn(
  configs: Services['configs'],
  now: number,
  { performer, network }: ConnectionId,
  { name, bio }: ProfileTexts,
): Promise<ProfileTexts> {
  const { profile } = await changeRules(
    configs,
    performer,
    network,
    now,
    (rules): SocialRules | null =>
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
  return { name: profile.nameUsual, bio: profile.bioUsual };
}
