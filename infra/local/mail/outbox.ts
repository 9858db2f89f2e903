import type * as z from 'zod';
import { openJsonFolder } from '../storage/json-folder';
import { OutgoingMail, SentMail } from './mail';

/** What a part of the service may leave out or give as one address instead of a list. */
export type Deliverable = z.input<typeof OutgoingMail>;

/** Every mail that was sent, durable. */
export interface Outbox {
  /** Files a mail; it is on disk when this returns. */
  deliver(mail: Deliverable): SentMail;
  get(id: number): SentMail | undefined;
  /**
   * Newest first.
   *
   * @param recipient only mails to, cc or bcc this address, whatever its case
   */
  list(recipient?: string): SentMail[];
}

/** Opens the outbox of a folder. */
export function openOutbox(directory: string, now: () => Date): Outbox {
  const folder = openJsonFolder(directory, SentMail);
  const mails = folder.all().sort((a, b) => a.id - b.id);

  return {
    deliver: (mail) => {
      const id = (mails.at(-1)?.id ?? 0) + 1;
      const sent = { ...OutgoingMail.parse(mail), id, sentAt: now().toISOString() };
      folder.put(String(id), sent);
      mails.push(sent);

      return sent;
    },
    get: (id) => folder.get(String(id)),
    list: (recipient) =>
      mails.filter((mail) => recipient === undefined || isTo(mail, recipient)).reverse(),
  };
}

/** An address may stand alone or behind a name: `Anna <anna@example.com>`. */
function isTo({ to, cc, bcc }: SentMail, recipient: string): boolean {
  const wanted = recipient.toLowerCase();
  return [...to, ...cc, ...bcc]
    .map((address) => address.toLowerCase())
    .some((address) => address === wanted || address.endsWith(`<${wanted}>`));
}
