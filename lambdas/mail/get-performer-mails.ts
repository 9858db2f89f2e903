import { findMailBook } from '@lambdas/data/mails/mail-books';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { getPerformerMails } from '@shared/api/mail';
import { performerMails } from './performer-mails';

export const handler = endpoint(getPerformerMails, ({ params: { p } }, { caller, services }) =>
  performerMails(services, caller, p, findMailBook(services.configs, p)),
);
