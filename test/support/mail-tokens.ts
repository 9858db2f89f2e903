import { mailLinkToken } from '@lambdas/data/mails/mail-links';
import { type Services, services } from '@lambdas/runtime/services';
import { accountRecipient } from '@lambdas/services/mail/mail-recipient';
import type { Person } from './signed-in';

const given = new Map<string, string>();

/** Makes the link that ends a person's mails about a performer, as a mail would carry it. */
export async function giveMailToken(
  { sub }: Pick<Person, 'sub'>,
  performer: string,
  open: Services = services(),
): Promise<string> {
  const token = await mailLinkToken(open, { performer, recipient: accountRecipient(sub) });
  given.set(performer, token);
  return token;
}

/** The token that was made last for a performer; where there is none, one that ends nothing. */
export function mailTokenOf(performer: string): string {
  return given.get(performer) ?? 'A'.repeat(43);
}
