import {
  checkCode,
  findAddress,
  type NotificationAddress,
  saveAddress,
} from '@lambdas/data/mails/mail-addresses';
import { badInput } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { changedMeanwhile } from './change-address';

/** Confirms a performer's address with the code that was mailed to it. */
export async function confirmAddress(
  { configs, now }: Services,
  performer: string,
  code: string,
): Promise<NotificationAddress> {
  const record = await findAddress(configs, performer, { consistent: true });
  const { address } = record;
  const verdict = address === null ? 'wrong' : checkCode(address, code, now());
  if (address === null || verdict === 'wrong') {
    throw badInput(
      'body.code',
      'This link no longer works. Enter the address again to get a new one.',
    );
  }
  if (verdict === 'used') return address;
  const confirmed = { ...address, state: 'confirmed' as const, checkedAt: now() };
  if (!(await saveAddress(configs, performer, { ...record, address: confirmed }))) {
    throw changedMeanwhile();
  }
  return confirmed;
}
