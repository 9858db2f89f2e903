import type { Table } from '@lambdas/runtime/table';
import { emptyBook, type MailBook } from '@shared/domain/mails/mail-book';
import { changePacked, readPacked } from '../packed/packed-document';

const keyOf = (performer: string) => ({ pk: `P#${performer}`, sk: 'MAILS' });

/** A performer's mails of the last two days and who gets them. 0.5 read units. */
export async function findMailBook(configs: Table, performer: string): Promise<MailBook> {
  return readPacked(configs, keyOf(performer), emptyBook);
}

/**
 * Saves what `change` makes of the book, one change after the other however many want to; null
 * leaves it as it is. Answers the book as it then stands.
 */
export async function changeMailBook(
  configs: Table,
  performer: string,
  change: (book: MailBook) => MailBook | null,
): Promise<MailBook> {
  return changePacked(configs, keyOf(performer), emptyBook, change);
}
