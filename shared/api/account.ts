import { REPORTED_EVENTS, SECURITY_EVENTS } from '@shared/domain/access/security-events';
import * as z from 'zod';
import { Nothing, Utc } from './fields';
import { TRYING_LIMITS } from './rate-limits';
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
  logged: { as: 'api-key-replaced' },
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
  logged: { as: 'signed-out-everywhere' },
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
  logged: { as: 'account-closed' },
  summary:
    'Deletes the account and everything stored about its performers. The account closes right away; erasing takes about an hour.',
  params: Nothing,
  query: Nothing,
  /** The account’s own email address, typed again as a confirmation. */
  body: z.strictObject({ email: z.string().trim().toLowerCase().min(1).max(254) }),
  reply: z.object({ closedAt: Utc }),
});

const SecurityLogEntry = z
  .object({
    time: Utc,
    event: z.enum(SECURITY_EVENTS),
    /** A room, a team member's email address, or an access token's name. */
    about: z.string().nullable(),
    /** Such as `Chrome on Windows`; null if unknown. */
    device: z.string().nullable(),
    /** Email address of the team member who did it; null for the account itself. */
    by: z.string().nullable(),
  })
  .meta({ id: 'SecurityLogEntry' });
export type SecurityLogEntry = z.infer<typeof SecurityLogEntry>;

export const listSecurityLog = defineRoute('listSecurityLog', {
  method: 'GET',
  path: '/security_log',
  access: 'user',
  rights: {},
  summary:
    'Lists the newest 100 sign-ins and changes of keys, tokens, roles, and passwords from the last year.',
  params: Nothing,
  query: Nothing,
  /** Newest first. */
  reply: z.object({ entries: z.array(SecurityLogEntry) }),
});

export const reportSecurityEvent = defineRoute('reportSecurityEvent', {
  method: 'POST',
  path: '/security_log',
  access: 'user',
  rights: {},
  limits: TRYING_LIMITS,
  logged: {
    as: {
      field: 'event',
      events: Object.fromEntries(REPORTED_EVENTS.map((event) => [event, event])),
    },
  },
  summary:
    'Adds a change to the security log that the browser made directly with the sign-in service.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ event: z.enum(REPORTED_EVENTS) }),
  reply: z.object({ event: z.enum(REPORTED_EVENTS) }),
});

/** The first five of the 40 digits of a SHA-1 hash. */
const HashPrefix = z.string().regex(/^[0-9A-F]{5}$/);
/** The other 35. */
const HashSuffix = z.string().regex(/^[0-9A-F]{35}$/);

export const listKnownPasswords = defineRoute('listKnownPasswords', {
  method: 'GET',
  path: '/known_passwords/{prefix}',
  access: 'public',
  rights: {},
  summary:
    'Leaked or common passwords: the SHA-1 hashes that begin with five given hexadecimal digits.',
  params: z.strictObject({ prefix: HashPrefix }),
  query: Nothing,
  reply: z.object({
    /** The remaining 35 digits of each hash. */
    suffixes: z.array(HashSuffix),
  }),
  example: { params: { prefix: '21BD1' } },
});
