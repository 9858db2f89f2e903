import type { SocialConnection } from '@lambdas/data/social/connections';
import { findXApp } from '@lambdas/data/social/x-app';
import { SocialCredentials } from '@lambdas/integrations/social/credentials';
import {
  openProfileNetwork,
  openSocialNetwork,
  type SocialApps,
} from '@lambdas/integrations/social/open-social-network';
import type { ProfileNetwork, SocialNetwork } from '@lambdas/integrations/social/social-network';
import type { Services } from '@lambdas/runtime/services';

/** A connection at its network. */
export interface OpenConnection {
  readonly network: SocialNetwork;
  /** Null for networks whose profiles we don't change. */
  readonly profile: ProfileNetwork | null;
}

/** What opens connections: the networks themselves, or the worlds of tests. */
export interface Networks {
  /** Returns null if this deployment can't use the network. */
  open(
    connection: Pick<SocialConnection, 'performer' | 'credentials'>,
  ): Promise<OpenConnection | null>;
}

type SealingServices = Pick<Services, 'configs' | 'secrets'>;

/** Opens connections with their sealed credentials. The app at X is read once. */
export function openNetworks(services: SealingServices): Networks {
  let apps: Promise<SocialApps> | undefined;
  return {
    async open({ performer, credentials }) {
      apps ??= findXApp(services).then((x) => ({ x }));
      const text = await services.secrets.open(credentials, credentialsOf(performer));
      return openWith(SocialCredentials.parse(JSON.parse(text)), await apps);
    },
  };
}

/** Opens a network with credentials that are not stored yet. */
export function openWith(credentials: SocialCredentials, apps: SocialApps): OpenConnection | null {
  const network = openSocialNetwork(credentials, apps);
  return network && { network, profile: openProfileNetwork(credentials, apps) };
}

/** Whose secret a performer's credentials are. */
export const credentialsOf = (performer: string) =>
  ({ owner: performer, kind: 'social-credentials' }) as const;
