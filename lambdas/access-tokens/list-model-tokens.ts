import { endpoint } from '@lambdas/endpoint/endpoint';
import { listModelTokens } from '@shared/api/access-tokens';
import { toTokensResponse } from './token-responses';

export const handler = endpoint(listModelTokens, async (_, { caller, services }) =>
  toTokensResponse(services, caller.account.id),
);
