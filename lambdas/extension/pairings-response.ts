import { type Caller, grantOn } from '@lambdas/auth/callers';
import { findMakers } from '@lambdas/auth/extension-maker';
import { isPairedBy, listPairings } from '@lambdas/data/extension/pairings';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import { type ExtensionPairingList, MAX_PAIRINGS } from '@shared/api/extension';

/** Returns the response with a performer's pairings. One query, and what `findMakers` reads. */
export async function toPairingsResponse(
  services: Services,
  caller: Caller,
  performer: string,
): Promise<ExtensionPairingList> {
  const pairings = await listPairings(services.configs, performer);
  const makers = await findMakers(services, performer, pairings);
  const seesWho = grantOn(caller, performer)?.role === 'Admin';
  return {
    pairings: pairings.map((pairing, at) => ({
      id: pairing.id,
      browser: pairing.browser,
      version: pairing.version,
      createdAt: iso(pairing.createdAt),
      lastUsedAt: isoOrNull(pairing.lastUsed),
      isOwn: isPairedBy(pairing, caller.account.id),
      by: (seesWho && makers[at]?.account.email) || null,
      isLive: Boolean(makers[at]),
    })),
    most: MAX_PAIRINGS,
  };
}
