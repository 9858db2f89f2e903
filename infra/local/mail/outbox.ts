import type * as z from 'zod';
import { openJsonFolder } from '../storage/json-folder';
import { OutgoingMail, SentMail } from './mail';

/** A mail whose optional fields may be missing, and whose lists may be a single address. */
export type Deliverable = z.input<typeof OutgoingMail>;

/** All mails that were sent, stored durably. */
export interface Outbox {
  /** Stores a mail; it is on disk when this returns. */
  deliver(mail: Deliverable): SentMail;
  get(id: number): SentMail | undefined;
  /**
   * Newest first.
   *
   * @param recipient only mails to, cc or bcc this address (case-insensitive)
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

/** An address may be preceded by a name: `Anna <anna@example.com>`. */
function isTo({ to, cc, bcc }: SentMail, recipient: string): boolean {
  const wanted = recipient.toLowerCase();
  return [...to, ...cc, ...bcc]
    .map((address) => address.toLowerCase())
    .some((address) => address === wanted || address.endsWith(`<${wanted}>`));
}
