import { findMailBook } from '@lambdas/data/mails/mail-books';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { mailLinkOf, unsubscriptionOf } from '@lambdas/services/mail/mail-recipient';
import { getUnsubscription } from '@shared/api/mail';

export const handler = endpoint(getUnsubscription, async ({ params: { token } }, { services }) => {
  const link = await mailLinkOf(services, token);
  return unsubscriptionOf(services, link, findMailBook(services.configs, link.performer));
});
