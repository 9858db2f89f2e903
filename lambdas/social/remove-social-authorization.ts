import { endpoint } from '@lambdas/endpoint/endpoint';
import { findSocialConfig } from '@lambdas/services/social/config-response';
import { tryToEnd } from '@lambdas/services/social/try-to-end';
import { removeSocialAuthorization } from '@shared/api/social';

export const handler = endpoint(
  removeSocialAuthorization,
  async ({ params: { p } }, { services }) => {
    await tryToEnd(services, { performer: p, network: 'x' });
    return findSocialConfig(services, p);
  },
);
