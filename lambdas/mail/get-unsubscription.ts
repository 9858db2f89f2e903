import { getUnsubscription } from '../../shared/api/mail';
import { findMailBook } from '../data/mail-books';
import { endpoint } from '../lib/endpoint';
import { mailLinkOf, unsubscriptionOf } from './mail-recipient';

export const handler = endpoint(getUnsubscription, async ({ params: { token } }, { services }) => {
  const link = await mailLinkOf(services, token);
  return unsubscriptionOf(services, link, await findMailBook(services.configs, link.performer));
});
