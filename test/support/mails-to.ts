import type { SentMail } from '@infra/local/mail/mail';

/** Returns the mails to an address, newest first. */
export async function mailsTo(
  outbox: { readonly url: string },
  to: string,
): Promise<readonly SentMail[]> {
  const answer = await fetch(`${outbox.url}/mails.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as SentMail[];
}
