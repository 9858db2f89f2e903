import { getApiKey } from '../../shared/api/account';
import { endpoint } from '../lib/endpoint';

export const handler = endpoint(getApiKey, async (_, { caller: { account }, services }) => ({
  apiToken: await services.secrets.open(account.apiKey, { owner: account.id, kind: 'api-key' }),
}));
