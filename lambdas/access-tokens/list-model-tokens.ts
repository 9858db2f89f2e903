import { listModelTokens } from '../../shared/api/access-tokens';
import { endpoint } from '../lib/endpoint';
import { shownTokens } from './shown-tokens';

export const handler = endpoint(listModelTokens, async (_, { caller, services }) =>
  shownTokens(services, caller.account.id),
);
