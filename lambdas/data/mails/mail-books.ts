import type { Table } from '@lambdas/runtime/table';
import { emptyBook, type MailBook } from '@shared/domain/mails/mail-book';
import * as z from 'zod';
import { codec } from '../packed/codec';
import { changeDocument, defineDocument, getDocument } from '../packed/documents';

/** Who gets mails about a performer, and the deliveries of the last two days. */
export const mailBookItem = defineDocument({
  name: 'mails',
  table: 'configs',
  pk: 'P#{performer}',
  sk: 'MAILS',
  version: 2,
  content: codec<MailBook>(() =>
    z.object({
      subscriptions: z.array(
        z.object({
          recipient: z.string(),
          since: z.number().nullable(),
          endedAt: z.number().nullable(),
          refusedAt: z.number().nullable(),
        }),
      ),
      deliveries: z.array(
        z.object({
          news: z.string(),
          recipient: z.string(),
          state: z.enum(['waiting', 'sent', 'failed']),
          claim: z.string(),
          attempts: z.number(),
          nextAt: z.number(),
          at: z.number(),
        }),
      ),
    }),
  ),
});

/** Reads a performer's subscriptions and the mails of the last two days. 0.5 read units. */
export async function findMailBook(configs: Table, performer: string): Promise<MailBook> {
  return getDocument(configs, mailBookItem, { performer }, emptyBook);
}

/**
 * Saves the result of `change`, without losing anybody else's change; null keeps the book as it is.
 *
 * @returns the book after the update
 * @throws ConflictError if too many others save at the same time
 */
export async function changeMailBook(
  configs: Table,
  performer: string,
  change: (book: MailBook) => MailBook | null,
): Promise<MailBook> {
  return changeDocument(configs, mailBookItem, { performer }, emptyBook, change);
}
