import { findAccount } from '@lambdas/data/accounts/accounts';
import { findAddress } from '@lambdas/data/mails/mail-addresses';
import { findMailLink, type MailLink } from '@lambdas/data/mails/mail-links';
import { notFound } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import type { Unsubscription } from '@shared/api/mail';
import { findSubscription, type MailBook } from '@shared/domain/mails/mail-book';
import { maskAddress } from '@shared/domain/mails/masked-address';

/** Returns the recipient id for mails to an account. */
export function accountRecipient(account: string): string {
  return `account:${account}`;
}

/** Returns the recipient id for mails to an address that was confirmed for a performer. */
export function addressRecipient(id: string): string {
  return `address:${id}`;
}

/**
 * Finds the mail link of a token. Reads one item.
 *
 * @throws ApiError `not-found` for a token that was never mailed
 */
export async function mailLinkOf({ configs }: Services, token: string): Promise<MailLink> {
  const link = await findMailLink(configs, token);
  if (!link) throw notFound('This link isn’t from one of our emails.');
  return link;
}

/**
 * Returns the state of the subscription behind a link, with a masked address. About 1 read unit.
 *
 * @param reading may still be on its way
 */
export async function unsubscriptionOf(
  { configs }: Services,
  link: MailLink,
  reading: MailBook | Promise<MailBook>,
): Promise<Unsubscription> {
  const [book, address] = await Promise.all([reading, findMaskedAddress(configs, link)]);
  const subscription = findSubscription(book, link.recipient);
  const isOn = subscription !== undefined && subscription.since !== null;
  return { address, isEnded: !isOn || subscription.endedAt !== null };
}

async function findMaskedAddress(
  configs: Table,
  { performer, recipient }: MailLink,
): Promise<string | null> {
  const [kind, id = ''] = recipient.split(':');
  if (kind === 'account') {
    const account = await findAccount(configs, id);
    return account && maskAddress(account.email);
  }
  const { address } = await findAddress(configs, performer);
  return address?.id === id ? address.masked : null;
}
