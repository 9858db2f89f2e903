import { changeMailBook } from '@lambdas/data/mails/mail-books';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { accountRecipient } from '@lambdas/services/mail/mail-recipient';
import { savePerformerMails } from '@shared/api/mail';
import { updateEnd } from '@shared/domain/mails/mail-book';
import { performerMails } from './performer-mails';

export const handler = endpoint(
  savePerformerMails,
  async ({ params: { p }, body: { isMuted } }, { caller, services }) => {
    const { configs, now } = services;
    const recipient = accountRecipient(caller.account.id);
    const book = await changeMailBook(configs, p, (current) =>
      updateEnd(current, recipient, isMuted, now()),
    );
    return performerMails(services, caller, p, book);
  },
);
