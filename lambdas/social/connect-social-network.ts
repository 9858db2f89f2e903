import { endpoint } from '@lambdas/endpoint/endpoint';
import type { SocialCredentials } from '@lambdas/integrations/social/credentials';
import { badInput } from '@lambdas/runtime/errors';
import { findSocialConnections } from '@lambdas/services/social/connections-response';
import { keepConnection } from '@lambdas/services/social/keep-connection';
import type { BodyOutput } from '@shared/api/body';
import { connectSocialNetwork } from '@shared/api/social';

type Entered = BodyOutput<(typeof connectSocialNetwork)['body']>;

export const handler = endpoint(
  connectSocialNetwork,
  async ({ params: { p }, body }, { services }) => {
    const of = { performer: p, network: body.network };
    const { field, message } = REFUSED[body.network];
    await keepConnection(services, of, credentialsIn(body), () =>
      badInput(`body.${field}`, message),
    );
    return findSocialConnections(services, p);
  },
);

function credentialsIn(entered: Entered): SocialCredentials {
  if (entered.network !== 'discord') return entered;
  // Its last two segments, which the row's pattern demands.
  const [webhookToken = '', webhookId = ''] = entered.webhookUrl
    .split('/')
    .filter(Boolean)
    .toReversed();
  return { network: 'discord', webhookId, webhookToken };
}

/** What to say when a network doesn't accept what was entered. */
const REFUSED: Readonly<Record<Entered['network'], { field: string; message: string }>> = {
  bluesky: {
    field: 'appPassword',
    message: 'Bluesky rejected the handle or the app password. Check both.',
  },
  telegram: {
    field: 'botToken',
    message:
      'Telegram rejected the bot token or the channel. Add the bot to the channel as an admin who can post.',
  },
  discord: {
    field: 'webhookUrl',
    message: 'Discord doesn’t know this webhook. Create a new one and paste its URL.',
  },
};
