import { endpoint } from '@lambdas/endpoint/endpoint';
import { findSocialConfig } from '@lambdas/services/social/config-response';
import { getSocialConfig } from '@shared/api/social';

export const handler = endpoint(getSocialConfig, async ({ params: { p } }, { services }) =>
  findSocialConfig(services, p),
);
