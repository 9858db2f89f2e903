import { endpoint } from '@lambdas/endpoint/endpoint';
import { listExtensionPairings } from '@shared/api/extension';
import { toPairingsResponse } from './pairings-response';

export const handler = endpoint(
  listExtensionPairings,
  async ({ params: { p } }, { caller, services }) => toPairingsResponse(services, caller, p),
);
