import { endpoint } from '@lambdas/endpoint/endpoint';
import { getPerformerProfile } from '@shared/api/performers';
import { profileOf } from './profile';

export const handler = endpoint(getPerformerProfile, async (_, { caller, services }) => {
  const { account, needsApiKey } = caller;
  const profile = await profileOf(services, caller);
  if (!needsApiKey) return profile;
  const apiToken = await services.secrets.open(account.apiKey, {
    owner: account.id,
    kind: 'api-key',
  });
  return { ...profile, apiToken };
});
