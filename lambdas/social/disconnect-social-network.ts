import { endpoint } from '@lambdas/endpoint/endpoint';
import { findSocialConnections } from '@lambdas/services/social/connections-response';
import { tryToEnd } from '@lambdas/services/social/try-to-end';
import { disconnectSocialNetwork } from '@shared/api/social';

export const handler = endpoint(
  disconnectSocialNetwork,
  async ({ params: { p, network } }, { services }) => {
    await tryToEnd(services, { performer: p, network });
    return findSocialConnections(services, p);
  },
);
