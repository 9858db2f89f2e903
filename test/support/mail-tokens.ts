import { mailLinkToken } from '@lambdas/data/mails/mail-links';
import { type Services, services } from '@lambdas/runtime/services';
import { accountRecipient } from '@lambdas/services/mail/mail-recipient';
import type { Person } from './signed-in';

const tokens = new Map<string, string>();

/** Creates the unsubscribe link of a mail about a performer. */
export async function giveMailToken(
  { sub }: Pick<Person, 'sub'>,
  performer: string,
  open: Services = services(),
): Promise<string> {
  const token = await mailLinkToken(open, { performer, recipient: accountRecipient(sub) });
  tokens.set(performer, token);
  return token;
}

/** Returns the latest token for a performer; if there is none, an invalid one. */
export function mailTokenOf(performer: string): string {
  return tokens.get(performer) ?? 'A'.repeat(43);
}
