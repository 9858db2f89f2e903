import { unsubscribe } from '../../shared/api/mail';
import { withEnd } from '../../shared/domain/mails/mail-book';
import { changeMailBook } from '../data/mail-books';
import { endpoint } from '../lib/endpoint';
import { mailLinkOf, unsubscriptionOf } from './mail-recipient';

export const handler = endpoint(unsubscribe, async ({ params: { token } }, { services }) => {
  const { configs, now } = services;
  const link = await mailLinkOf(services, token);
  const book = await changeMailBook(configs, link.performer, (seen) =>
    withEnd(seen, link.recipient, true, now()),
  );
  return unsubscriptionOf(services, link, book);
});
