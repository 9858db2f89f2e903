import { rotateApiKey } from '../../shared/api/account';
import { changeAccount } from '../data/accounts';
import { hashKey, makeApiKey } from '../lib/api-key';
import { endpoint } from '../lib/endpoint';

export const handler = endpoint(rotateApiKey, async (_, { caller, services }) => {
  const { id } = caller.account;
  const apiToken = makeApiKey();
  const apiKey = await services.secrets.seal(apiToken, { owner: id, kind: 'api-key' });
  await changeAccount(services.configs, id, (account) => ({
    ...account,
    apiKey,
    apiKeyHash: hashKey(apiToken),
  }));
  return { apiToken };
});
