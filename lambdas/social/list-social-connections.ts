import { endpoint } from '@lambdas/endpoint/endpoint';
import { findSocialConnections } from '@lambdas/services/social/connections-response';
import { listSocialConnections } from '@shared/api/social';

export const handler = endpoint(listSocialConnections, async ({ params: { p } }, { services }) =>
  findSocialConnections(services, p),
);
