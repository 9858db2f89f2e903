import { savePerformerMails } from '../../shared/api/mail';
import { withEnd } from '../../shared/domain/mails/mail-book';
import { changeMailBook } from '../data/mail-books';
import { endpoint } from '../lib/endpoint';
import { accountRecipient } from './mail-recipient';
import { performerMails } from './performer-mails';

export const handler = endpoint(
  savePerformerMails,
  async ({ params: { p }, body: { isMuted } }, { caller, services }) => {
    const { configs, now } = services;
    const recipient = accountRecipient(caller.account.id);
    const book = await changeMailBook(configs, p, (seen) =>
      withEnd(seen, recipient, isMuted, now()),
    );
    return performerMails(services, caller, p, book);
  },
);
