import { EXTENSION_BROWSERS } from '@shared/domain/extension/browsers';
import { BEST_RATING, LONGEST_TIPPER_NOTES } from '@shared/domain/notes/limits';
import { SNAPSHOT_TYPES } from '@shared/domain/uploads/session-upload';
import * as z from 'zod';
import {
  Count,
  catchingUpFields,
  Instant,
  Nothing,
  PerformerName,
  Tokens,
  Utc,
  ViewerName,
} from './fields';
import { Day } from './local-days';
import { TipperNote } from './notes';
import { EXTENSION_LIMITS, TRYING_LIMITS } from './rate-limits';
import { emptyReply } from './reply';
import { defineRoute } from './route';
import { takesUploads, UploadBody, UploadReceipt } from './uploads';

/** How many extensions an account can connect to one performer at the same time. */
export const MAX_PAIRINGS = 5;
/** How many viewers' sums the extension can ask for at once. */
export const MAX_VIEWERS_AT_ONCE = 200;

/** A browser extension that is connected to a performer. */
export const ExtensionPairing = z
  .object({
    id: z.string(),
    browser: z.enum(EXTENSION_BROWSERS),
    /** The extension's version when it was connected. */
    version: z.string(),
    createdAt: Utc,
    /** Exact to the hour; null if never used. */
    lastUsedAt: Utc.nullable(),
    /** The caller connected it. */
    isOwn: z.boolean(),
    /** Email address of whoever connected it, for Admins only; null for others. */
    by: z.string().nullable(),
    /** False if whoever connected it no longer has access, so it can’t upload anything. */
    isLive: z.boolean(),
  })
  .meta({ id: 'ExtensionPairing' });
export type ExtensionPairing = z.infer<typeof ExtensionPairing>;

const ExtensionPairingList = z
  .object({
    /** Oldest first. */
    pairings: z.array(ExtensionPairing),
    /** How many each person can connect at the same time. */
    most: Count,
  })
  .meta({ id: 'ExtensionPairingList' });
export type ExtensionPairingList = z.infer<typeof ExtensionPairingList>;

const ofPerformer = { params: z.strictObject({ p: PerformerName }), query: Nothing };

export const listExtensionPairings = defineRoute('listExtensionPairings', {
  method: 'GET',
  path: '/extension_pairings/{p}',
  access: 'user',
  rights: {},
  summary: 'The browser extensions that are connected to a performer.',
  ...ofPerformer,
  reply: ExtensionPairingList,
});

export const createExtensionPairing = defineRoute('createExtensionPairing', {
  method: 'POST',
  path: '/extension_pairings/{p}',
  access: 'admin',
  rights: { write: ['Configs'] },
  limits: TRYING_LIMITS,
  logged: { as: 'extension-connected' },
  summary:
    'Connects a browser extension to a performer. The extension made the token itself and keeps ' +
    'it; only its hash is sent. Repeating the call changes nothing.',
  ...ofPerformer,
  body: z.strictObject({
    /** SHA-256 of the extension’s token, as base64url without padding. */
    tokenHash: z.string().regex(/^[\w-]{43}$/, 'That’s not the hash of a token.'),
    browser: z.enum(EXTENSION_BROWSERS),
    /** The extension’s version. */
    version: z.string().regex(/^\d{1,4}(\.\d{1,4}){1,3}$/, 'Enter a version, like 1.6.0.'),
  }),
  reply: ExtensionPairingList,
});

export const deleteExtensionPairing = defineRoute('deleteExtensionPairing', {
  method: 'DELETE',
  path: '/extension_pairings/{p}/{id}',
  access: 'admin',
  rights: { write: ['Configs'] },
  logged: { as: 'extension-disconnected' },
  summary:
    'Disconnects a browser extension right away. What it uploaded stays. Repeating the call ' +
    'changes nothing.',
  params: z.strictObject({
    p: PerformerName,
    id: z.string().regex(/^[\w-]{1,40}$/, 'That’s not the ID of a connection.'),
  }),
  query: Nothing,
  reply: ExtensionPairingList,
});

/** Why the extension can't show what viewers tipped. */
export const NO_TIPPERS = ['plan', 'role', 'money', 'consent'] as const;

export const ExtensionState = z
  .object({
    performer: z.string(),
    /** Whether the person who connected it may upload for this performer. */
    canUpload: z.boolean(),
    /** Whether they may change notes about tippers. */
    canWriteNotes: z.boolean(),
    /**
     * Null if the extension can show what viewers tipped. Otherwise why it can’t: the plan doesn’t
     * include it, the person’s role doesn’t, they don’t see money, or the account turned off tipper
     * profiles.
     */
    noTippers: z.enum(NO_TIPPERS).nullable(),
    /** Today in the account’s time zone. Null if the plan or the role doesn’t include the overview. */
    today: z
      .object({
        day: Day,
        /** Income of the sessions that started today, so far. */
        tokens: Tokens,
        sessions: Count,
        /**
         * The average of whole days on this weekday, of those with a session in the last eight
         * weeks; null if there was none.
         */
        usualTokens: Tokens.nullable(),
      })
      .nullable(),
    ...catchingUpFields,
  })
  .meta({ id: 'ExtensionState' });
export type ExtensionState = z.infer<typeof ExtensionState>;

export const getExtensionState = defineRoute('getExtensionState', {
  method: 'GET',
  path: '/extension_state',
  access: 'extension',
  rights: { read: ['Sessions', 'Capture'] },
  limits: EXTENSION_LIMITS,
  summary: 'What the extension may do and show, and today’s numbers.',
  params: Nothing,
  query: Nothing,
  reply: ExtensionState,
});

export const endExtensionPairing = defineRoute('endExtensionPairing', {
  method: 'DELETE',
  path: '/extension_pairing',
  access: 'extension',
  rights: { write: ['Configs'] },
  limits: EXTENSION_LIMITS,
  logged: { as: 'extension-disconnected' },
  summary:
    'Disconnects the extension that calls. Its token stops working right away, so a repeated call ' +
    'gets a 401 `disconnected`. What it uploaded stays.',
  params: Nothing,
  query: Nothing,
  reply: emptyReply,
});

export const saveExtensionUpload = defineRoute('saveExtensionUpload', {
  method: 'POST',
  path: '/extension_uploads',
  access: 'extension',
  summary: 'Uploads a token ledger or a session’s data from the browser extension.',
  params: Nothing,
  query: Nothing,
  body: UploadBody,
  ...takesUploads,
  reply: UploadReceipt,
});

/** How many tippers of a session are listed as the extension saw them. */
export const MAX_TOP_TIPPERS = 10;

export const ExtensionSession = z
  .object({
    /** When the extension saw the session start; null if nobody uploaded anything about it. */
    startTime: Utc.nullable(),
    /** Tokens received, by the platform’s own counter; null if it wasn’t found. */
    tokens: Tokens.nullable(),
    /** Null if they weren’t found. */
    newFollowers: Count.nullable(),
    /** Tips that the chat showed, by quarter hour, oldest first. Null if no chat was found. */
    quarterHours: z.array(z.object({ time: Utc, tokens: Tokens, tips: Count })).nullable(),
    /** Most tokens first. Only for callers who may see tippers, without anonymous tips. */
    topTippers: z
      .array(z.object({ name: z.string(), tokens: Tokens, tips: Count }))
      .max(MAX_TOP_TIPPERS),
    /** Types of viewers that the extension didn’t find are left out. */
    viewers: z.array(z.object({ type: z.enum(SNAPSHOT_TYPES), average: z.number().min(0) })),
  })
  .meta({ id: 'ExtensionSession' });
export type ExtensionSession = z.infer<typeof ExtensionSession>;

export const getExtensionSession = defineRoute('getExtensionSession', {
  method: 'GET',
  path: '/extension_sessions/{p}/{startTime}',
  access: 'user',
  rights: { read: ['Sessions', 'Configs'] },
  sections: ['sessions'],
  summary: 'What the browser extension counted in a session.',
  params: z.strictObject({ p: PerformerName, startTime: Instant }),
  query: Nothing,
  reply: ExtensionSession,
});

export const ExtensionTippers = z
  .object({
    /** Those of the viewers that tipped or have notes, in the order they were asked for. */
    tippers: z.array(
      z.object({
        name: z.string(),
        /** Number of sessions with a tip. */
        sessions: Count,
        tokens: Tokens,
        hasNotes: z.boolean(),
      }),
    ),
    /** False: the account did not consent to tipper profiles, so nobody is known. */
    hasProfiles: z.boolean(),
    ...catchingUpFields,
  })
  .meta({ id: 'ExtensionTippers' });
export type ExtensionTippers = z.infer<typeof ExtensionTippers>;

export const findExtensionTippers = defineRoute('findExtensionTippers', {
  method: 'POST',
  path: '/extension_tippers',
  access: 'extension',
  rights: { read: ['Tippers', 'Sessions', 'Capture'] },
  sections: ['tippers'],
  limits: EXTENSION_LIMITS,
  summary:
    'Sessions and tokens of viewers in the room: of all time for the top tippers, and of the last ' +
    'three months for everyone else. Anonymous tips aren’t included.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ names: z.array(ViewerName).min(1).max(MAX_VIEWERS_AT_ONCE) }),
  reply: ExtensionTippers,
});

export const ExtensionNote = TipperNote.extend({
  /** Send it back with a change. 0 if there are no notes. */
  version: z.int().min(0),
}).meta({ id: 'ExtensionNote' });
export type ExtensionNote = z.infer<typeof ExtensionNote>;

const ofTipper = { params: z.strictObject({ tipper: ViewerName }), query: Nothing };

export const getExtensionNote = defineRoute('getExtensionNote', {
  method: 'GET',
  path: '/extension_notes/{tipper}',
  access: 'extension',
  rights: { read: ['Tippers', 'Configs'] },
  sections: ['tippers'],
  limits: EXTENSION_LIMITS,
  summary: 'The notes about a tipper.',
  ...ofTipper,
  reply: ExtensionNote,
});

export const saveExtensionNote = defineRoute('saveExtensionNote', {
  method: 'POST',
  path: '/extension_notes/{tipper}',
  access: 'extension',
  rights: { write: ['Tippers'], read: ['Configs'] },
  sections: ['tippers'],
  limits: EXTENSION_LIMITS,
  summary:
    'Replaces the notes about a tipper, for Admins. If someone else changed them in the ' +
    'meantime, it changes nothing, and the problem has the current version.',
  ...ofTipper,
  body: z.strictObject({
    notes: z.string().trim().max(LONGEST_TIPPER_NOTES),
    rating: z.int().min(1).max(BEST_RATING).nullable(),
    /** The version that was changed. */
    version: z.int().min(0),
  }),
  reply: ExtensionNote,
});
