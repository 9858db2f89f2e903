import { changeAccount } from '@lambdas/data/accounts/accounts';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { hashKey, makeApiKey } from '@lambdas/runtime/api-key';
import { rotateApiKey } from '@shared/api/account';

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
