import { endpoint } from '@lambdas/endpoint/endpoint';
import { listModelTokens } from '@shared/api/access-tokens';
import { shownTokens } from './shown-tokens';

export const handler = endpoint(listModelTokens, async (_, { caller, services }) =>
  shownTokens(services, caller.account.id),
);
