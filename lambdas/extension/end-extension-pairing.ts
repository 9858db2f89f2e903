import { endPairing } from '@lambdas/data/extension/pairings';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { endExtensionPairing } from '@shared/api/extension';

export const handler = endpoint(
  endExtensionPairing,
  async (_, { extension: { performer, pairing }, services }) => {
    await endPairing(services.configs, performer, pairing.id, services.now());
  },
);
