import { getPerformerMails } from '../../shared/api/mail';
import { findMailBook } from '../data/mail-books';
import { endpoint } from '../lib/endpoint';
import { performerMails } from './performer-mails';

export const handler = endpoint(
  getPerformerMails,
  async ({ params: { p } }, { caller, services }) =>
    performerMails(services, caller, p, await findMailBook(services.configs, p)),
);
