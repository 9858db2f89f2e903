import { endPairing } from '@lambdas/data/extension/pairings';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { deleteExtensionPairing } from '@shared/api/extension';
import { toPairingsResponse } from './pairings-response';

export const handler = endpoint(
  deleteExtensionPairing,
  async ({ params: { p, id } }, { caller, services }) => {
    await endPairing(services.configs, p, id, services.now());
    return toPairingsResponse(services, caller, p);
  },
);
