import * as z from 'zod';
import { Nothing, Utc } from './fields';
import { defineRoute } from './route';

export const getApiKey = defineRoute('getApiKey', {
  method: 'GET',
  path: '/api_key',
  access: 'user',
  rights: { secrets: { open: ['api-key'] } },
  summary: 'Returns the account’s API key.',
  params: Nothing,
  query: Nothing,
  reply: z.object({ apiToken: z.string() }),
});

export const rotateApiKey = defineRoute('rotateApiKey', {
  method: 'POST',
  path: '/api_key',
  access: 'user',
  rights: { write: ['Configs'], secrets: { seal: ['api-key'] } },
  summary: 'Creates a new API key and invalidates the old one.',
  params: Nothing,
  query: Nothing,
  reply: z.object({ apiToken: z.string() }),
});

export const signOutEverywhere = defineRoute('signOutEverywhere', {
  method: 'POST',
  path: '/sign_out_everywhere',
  access: 'user',
  rights: { write: ['Configs'], users: 'manage' },
  summary: 'Signs the account out everywhere, including here.',
  params: Nothing,
  query: Nothing,
  reply: z.object({ signedOutAt: Utc }),
});

export const closeAccount = defineRoute('closeAccount', {
  method: 'POST',
  path: '/account_deletion',
  access: 'user',
  rights: { write: ['Configs'] },
  summary:
    'Deletes the account and everything stored about its performers. The account closes right away; erasing takes about an hour.',
  params: Nothing,
  query: Nothing,
  /** The account’s own email address, typed again as a confirmation. */
  body: z.strictObject({ email: z.string().trim().toLowerCase().min(1).max(254) }),
  reply: z.object({ closedAt: Utc }),
});
