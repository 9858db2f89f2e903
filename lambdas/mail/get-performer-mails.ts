import { findMailBook } from '@lambdas/data/mails/mail-books';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { getPerformerMails } from '@shared/api/mail';
import { performerMails } from './performer-mails';

export const handler = endpoint(
  getPerformerMails,
  async ({ params: { p } }, { caller, services }) =>
    performerMails(services, caller, p, await findMailBook(services.configs, p)),
);
