import { changeMailBook } from '@lambdas/data/mails/mail-books';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { mailLinkOf, unsubscriptionOf } from '@lambdas/services/mail/mail-recipient';
import { unsubscribe } from '@shared/api/mail';
import { updateEnd } from '@shared/domain/mails/mail-book';

export const handler = endpoint(unsubscribe, async ({ params: { token } }, { services }) => {
  const { configs, now } = services;
  const link = await mailLinkOf(services, token);
  const book = await changeMailBook(configs, link.performer, (current) =>
    updateEnd(current, link.recipient, true, now()),
  );
  return unsubscriptionOf(services, link, book);
});
