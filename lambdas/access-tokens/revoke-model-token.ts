import { revokeAccessToken } from '@lambdas/data/accounts/access-tokens';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { revokeModelToken } from '@shared/api/access-tokens';
import { toTokensResponse } from './token-responses';

export const handler = endpoint(
  revokeModelToken,
  async ({ params: { id } }, { caller, services }) => {
    const account = caller.account.id;
    await revokeAccessToken(services.configs, account, id, services.now());
    return toTokensResponse(services, account);
  },
);
