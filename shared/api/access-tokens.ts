import * as z from 'zod';
import { Count, Instant, Nothing, PerformerName, Utc } from './fields';
import { TRYING_LIMITS } from './rate-limits';
import { defineRoute } from './route';

/** How many of an account's tokens can be live at the same time. */
export const MAX_LIVE_TOKENS = 20;
const LONGEST_NAME = 60;
const MAX_PERFORMERS = 100;

/** A model access token, without its text. */
export const ModelToken = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The performers it gives access to, as long as the account is an Admin of them. */
    performers: z.array(z.string()),
    createdAt: Utc,
    /** Null for never. */
    expiresAt: Utc.nullable(),
    /** UTC day; null if never used. */
    lastUsed: z.iso.date().nullable(),
    /** Whether an AI assistant with it gets tippers’ names. Otherwise it gets pseudonyms. */
    seesNames: z.boolean(),
    /** False after its expiry. It stays in the list for another 30 days. */
    isLive: z.boolean(),
  })
  .meta({ id: 'ModelToken' });
export type ModelToken = z.infer<typeof ModelToken>;

const ModelTokenList = z
  .object({
    /** Oldest first, without revoked ones. */
    tokens: z.array(ModelToken),
    /** How many can be live at the same time. */
    most: Count,
  })
  .meta({ id: 'ModelTokenList' });

export const listModelTokens = defineRoute('listModelTokens', {
  method: 'GET',
  path: '/access_tokens',
  access: 'user',
  rights: {},
  summary: 'Lists the account’s model access tokens. The tokens themselves aren’t included.',
  params: Nothing,
  query: Nothing,
  reply: ModelTokenList,
});

export const createModelToken = defineRoute('createModelToken', {
  method: 'POST',
  path: '/access_tokens',
  access: 'user',
  rights: {},
  limits: TRYING_LIMITS,
  logged: { as: 'access-token-created', about: 'name' },
  summary:
    'Creates a model access token for performers the caller is an Admin of. The token is in this ' +
    'response and never shown again.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({
    /** A name chosen by its creator. */
    name: z
      .string()
      .trim()
      .normalize()
      .min(1, 'Enter a name for the token.')
      .max(LONGEST_NAME, `Names can be up to ${LONGEST_NAME} characters.`)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Names can’t contain control characters.'),
    performers: z
      .array(PerformerName)
      .min(1, 'Choose at least one performer.')
      .max(MAX_PERFORMERS, `A token can include up to ${MAX_PERFORMERS} performers.`),
    /** @default never */
    expiresAt: Instant.nullable().optional(),
    /** Whether an AI assistant with it gets tippers’ names. */
    seesNames: z.boolean().default(false),
  }),
  reply: z.object({ token: ModelToken, text: z.string() }),
});

export const revokeModelToken = defineRoute('revokeModelToken', {
  method: 'DELETE',
  path: '/access_tokens/{id}',
  access: 'user',
  rights: { write: ['Configs'] },
  logged: { as: 'access-token-revoked' },
  summary: 'Revokes a model access token right away. Repeating the call changes nothing.',
  params: z.strictObject({
    id: z.string().regex(/^[\w-]{1,40}$/, 'That’s not a token ID.'),
  }),
  query: Nothing,
  reply: ModelTokenList,
});

const OverlayKey = z
  .object({
    performerName: z.string(),
    /** When the key was created; null if there is none. Its text is never shown again. */
    createdAt: Utc.nullable(),
  })
  .meta({ id: 'OverlayKey' });

const ofPerformer = { params: z.strictObject({ p: PerformerName }), query: Nothing };

export const getOverlayKey = defineRoute('getOverlayKey', {
  method: 'GET',
  path: '/overlay_key/{p}',
  access: 'admin',
  rights: {},
  summary: 'Returns whether the performer has an overlay key and when it was created.',
  ...ofPerformer,
  reply: OverlayKey,
});

export const createOverlayKey = defineRoute('createOverlayKey', {
  method: 'POST',
  path: '/overlay_key/{p}',
  access: 'admin',
  rights: {},
  limits: TRYING_LIMITS,
  logged: { as: 'overlay-key-created' },
  summary:
    'Creates an overlay key and replaces the old one. The key is in this response and never shown ' +
    'again.',
  ...ofPerformer,
  reply: OverlayKey.extend({ text: z.string() }),
});

export const deleteOverlayKey = defineRoute('deleteOverlayKey', {
  method: 'DELETE',
  path: '/overlay_key/{p}',
  access: 'admin',
  rights: { write: ['Configs'] },
  logged: { as: 'overlay-key-deleted' },
  summary: 'Deletes the overlay key. Repeating the call changes nothing.',
  ...ofPerformer,
  reply: OverlayKey,
});
