import {
  confirmedAddress,
  findAddress,
  isSameAddress,
  type NotificationAddress,
  saveAddress,
} from '@lambdas/data/mails/mail-addresses';
import { ApiError } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';

/**
 * Removes a performer's notification address, or sets one that needs no confirmation. Keeps the
 * record of recent mails, so that removing and setting an address doesn't reset the limit.
 * Idempotent.
 *
 * @param wanted in lower case; empty for none
 */
export async function changeAddress(
  services: Services,
  performer: string,
  wanted: string,
): Promise<NotificationAddress | null> {
  const { configs } = services;
  const record = await findAddress(configs, performer, { consistent: true });
  const { address } = record;
  if (wanted === '' && address === null) return null;
  const isSame = address !== null && (await isSameAddress(services, performer, address, wanted));
  if (isSame && address.state === 'confirmed') return address;

  const changed = wanted === '' ? null : await confirmedAddress(services, performer, wanted);
  const saved = await saveAddress(configs, performer, { ...record, address: changed });
  if (!saved) throw changedMeanwhile();
  return changed;
}

/** Somebody else set another address at the same time. */
export function changedMeanwhile(): ApiError {
  return new ApiError(
    'conflict',
    'Someone else just changed the address. Reload to see the current one.',
  );
}
