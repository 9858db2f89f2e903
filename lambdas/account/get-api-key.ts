import { endpoint } from '@lambdas/endpoint/endpoint';
import { getApiKey } from '@shared/api/account';

export const handler = endpoint(getApiKey, async (_, { caller: { account }, services }) => ({
  apiToken: await services.secrets.open(account.apiKey, { owner: account.id, kind: 'api-key' }),
}));
