import { openBluesky } from './bluesky';
import type { SocialCredentials, XApp } from './credentials';
import { openDiscord } from './discord';
import type { ProfileNetwork, SocialNetwork } from './social-network';
import { openTelegram } from './telegram';
import { openX } from './x';

/** What a deployment itself has at networks. */
export interface SocialApps {
  /** Our app at X; null if there is none, so that nobody can connect X. */
  readonly x: XApp | null;
}

/** Opens a connection's network. Returns null for X if the deployment has no app there. */
export function openSocialNetwork(
  credentials: SocialCredentials,
  apps: SocialApps,
): SocialNetwork | null {
  switch (credentials.network) {
    case 'x':
      return apps.x && openX(credentials, apps.x);
    case 'bluesky':
      return openBluesky(credentials);
    case 'telegram':
      return openTelegram(credentials);
    case 'discord':
      return openDiscord(credentials);
  }
}

/** The same for a network whose profile can change; null for all others. */
export function openProfileNetwork(
  credentials: SocialCredentials,
  apps: SocialApps,
): ProfileNetwork | null {
  return credentials.network === 'x' && apps.x ? openX(credentials, apps.x) : null;
}
