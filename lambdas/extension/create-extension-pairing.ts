import { createPairing, isPairedBy, listPairings } from '@lambdas/data/extension/pairings';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { ApiError } from '@lambdas/runtime/errors';
import { createExtensionPairing, MAX_PAIRINGS } from '@shared/api/extension';
import { toPairingsResponse } from './pairings-response';

export const handler = endpoint(
  createExtensionPairing,
  async ({ params: { p }, body: { tokenHash, browser, version } }, { caller, services }) => {
    const { configs, now } = services;
    const account = caller.account.id;
    const pairings = await listPairings(configs, p);
    // Two parallel requests may both create the fifth. The call's rate limit bounds that.
    const own = pairings.filter((one) => isPairedBy(one, account));
    if (own.length >= MAX_PAIRINGS && !own.some(({ id }) => tokenHash.startsWith(id))) {
      throw new ApiError(
        'conflict',
        `You can connect up to ${MAX_PAIRINGS} extensions to ${p}. Disconnect one you no longer use.`,
      );
    }
    const made = { performer: p, account, browser, version };
    if (!(await createPairing(configs, tokenHash, made, now()))) {
      throw new ApiError(
        'conflict',
        'This connection was already used. Open the extension and choose Connect again.',
      );
    }
    return toPairingsResponse(services, caller, p);
  },
);
