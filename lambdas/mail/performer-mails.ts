import { type Caller, grantOn } from '@lambdas/auth/callers';
import { findAddress } from '@lambdas/data/mails/mail-addresses';
import type { Services } from '@lambdas/runtime/services';
import { accountRecipient, addressRecipient } from '@lambdas/services/mail/mail-recipient';
import type { PerformerMails } from '@shared/api/mail';
import { findSubscription, type MailBook } from '@shared/domain/mails/mail-book';
import { toAddressResponse } from './address-response';

/**
 * Returns the caller's view of a performer's mails. 0.5 read units.
 *
 * @param reading may still be on its way
 */
export async function performerMails(
  { configs }: Services,
  caller: Caller,
  performer: string,
  reading: MailBook | Promise<MailBook>,
): Promise<PerformerMails> {
  const isAdmin = grantOn(caller, performer)?.role === 'Admin';
  const [book, { address }] = await Promise.all([
    reading,
    isAdmin ? findAddress(configs, performer) : { address: null },
  ]);
  const hasEnded = (recipient: string) =>
    (findSubscription(book, recipient)?.endedAt ?? null) !== null;
  return {
    notificationEmail: toAddressResponse(address),
    isAddressMuted: address !== null && hasEnded(addressRecipient(address.id)),
    isMuted: hasEnded(accountRecipient(caller.account.id)),
  };
}
