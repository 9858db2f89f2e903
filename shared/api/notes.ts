import {
  BEST_RATING,
  LONGEST_SEARCH,
  LONGEST_SESSION_NOTES,
  LONGEST_TAG,
  LONGEST_TIPPER_NOTES,
  MAX_FOUND,
  MAX_TAGS,
  SHORTEST_SEARCH,
} from '@shared/domain/notes/limits';
import { isTagText } from '@shared/domain/notes/session-tag';
import * as z from 'zod';
import { Count, Instant, Nothing, PerformerName, Tokens, Utc, ViewerName } from './fields';
import { defineRoute } from './route';

/** A short text about a session. Case is preserved, but ignored when comparing tags. */
const Tag = z
  .string()
  .trim()
  .normalize()
  .min(1, 'Tags need at least one character.')
  .max(LONGEST_TAG, `Tags can be up to ${LONGEST_TAG} characters.`)
  .refine(
    isTagText,
    'Tags can’t contain control characters, and slashes can only go between words.',
  );

export const TagList = z
  .object({
    /** Most recently used tag first. */
    tags: z.array(
      z.object({
        /** In its latest spelling. */
        tag: z.string(),
        count: Count,
        /** Start times of the sessions with it, newest first. */
        sessions: z.array(Utc),
      }),
    ),
  })
  .meta({ id: 'TagList' });

export const listTags = defineRoute('listTags', {
  method: 'GET',
  path: '/camsession_tags/{p}',
  access: 'user',
  rights: { read: ['Sessions'] },
  sections: ['sessions'],
  summary: 'All session tags, each with its sessions.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  reply: TagList,
});

export const SessionTags = z
  .object({
    startTime: Utc,
    /** Added by people, in the order they were added. */
    tags: z.array(z.string()).max(MAX_TAGS),
  })
  .meta({ id: 'SessionTags' });

export const getSessionTags = defineRoute('getSessionTags', {
  method: 'GET',
  path: '/camsession_tags/{p}/{startTime}',
  access: 'user',
  rights: { read: ['Sessions'] },
  sections: ['sessions'],
  summary: 'The tags on one session.',
  params: z.strictObject({ p: PerformerName, startTime: Instant }),
  query: Nothing,
  reply: SessionTags,
});

export const addSessionTag = defineRoute('addSessionTag', {
  method: 'POST',
  path: '/camsession_tags/{p}/{startTime}',
  access: 'admin',
  rights: { read: ['Capture'], write: ['Sessions'] },
  sections: ['sessions'],
  summary: 'Adds a tag to a session, up to 20 per session. An existing tag keeps its spelling.',
  params: z.strictObject({ p: PerformerName, startTime: Instant }),
  query: Nothing,
  body: z.strictObject({
    tag: Tag,
    /** Same as the path's; accepted for the product's older clients. */
    camSessionStartTime: Instant.optional(),
  }),
  reply: SessionTags,
});

export const deleteSessionTag = defineRoute('deleteSessionTag', {
  method: 'DELETE',
  path: '/camsession_tags/{p}/{startTime}/{tag}',
  access: 'admin',
  rights: { write: ['Sessions'] },
  sections: ['sessions'],
  takesRest: true,
  summary: 'Removes a tag from a session, ignoring case. Encode `%` and `?` in the tag twice.',
  params: z.strictObject({ p: PerformerName, startTime: Instant, tag: Tag }),
  query: Nothing,
  reply: SessionTags,
});

export const SessionNotes = z
  .object({
    startTime: Utc,
    /** Empty if there are none. */
    notes: z.string(),
    /** When they were last changed; null if there are none. */
    updated: Utc.nullable(),
    /** Email address of whoever changed them last, for Admins only. */
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'SessionNotes' });
export type SessionNotes = z.infer<typeof SessionNotes>;

export const getSessionNotes = defineRoute('getSessionNotes', {
  method: 'GET',
  path: '/camsession_notes/{p}/{startTime}',
  access: 'user',
  rights: { read: ['Sessions'] },
  sections: ['sessions'],
  summary: 'The notes on one session.',
  params: z.strictObject({ p: PerformerName, startTime: Instant }),
  query: Nothing,
  reply: SessionNotes,
});

export const saveSessionNotes = defineRoute('saveSessionNotes', {
  method: 'POST',
  path: '/camsession_notes',
  access: 'admin',
  rights: { read: ['Capture'], write: ['Sessions'] },
  sections: ['sessions'],
  performerIn: 'body.performerName',
  summary: 'Replaces the notes on one session. Empty notes are deleted.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({
    performerName: PerformerName,
    camSessionStartTime: Instant,
    notes: z.string().trim().max(LONGEST_SESSION_NOTES),
  }),
  reply: SessionNotes,
});

export const TipperNote = z
  .object({
    name: z.string(),
    /** Empty if there are none. */
    notes: z.string(),
    /** 1 to 5 stars; null for none. */
    rating: z.int().min(1).max(BEST_RATING).nullable(),
    /** When they were last changed; null if there is neither. */
    updated: Utc.nullable(),
  })
  .meta({ id: 'TipperNote' });
export type TipperNote = z.infer<typeof TipperNote>;

export const saveTipper = defineRoute('saveTipper', {
  method: 'POST',
  path: '/tipper/{p}',
  access: 'admin',
  rights: { write: ['Tippers'] },
  sections: ['tippers'],
  summary:
    'Saves notes and a rating for a viewer. Omitted fields stay as they are; without either, the entry is deleted.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: z.strictObject({
    name: ViewerName,
    notes: z.string().trim().max(LONGEST_TIPPER_NOTES).optional(),
    rating: z.int().min(1).max(BEST_RATING).nullable().optional(),
  }),
  reply: TipperNote,
});

const SearchText = z.string().trim().min(SHORTEST_SEARCH).max(LONGEST_SEARCH);
const Limit = z.int().min(1).max(MAX_FOUND).default(MAX_FOUND);

export const FoundTippers = z
  .object({
    /** Names that start with the text, then those that contain it, each group by tokens. */
    tippers: z.array(
      z.object({
        name: z.string(),
        tokens: Tokens,
        tips: Count,
        /** When the last session with a tip started, or local midnight of the last offline day. */
        lastTipped: Utc,
        /** The sums cover everything (null), or start with this month. */
        since: Utc.nullable(),
      }),
    ),
    /** False: the account did not consent to tipper profiles, so nobody is found. */
    hasProfiles: z.boolean(),
  })
  .meta({ id: 'FoundTippers' });
export type FoundTippers = z.infer<typeof FoundTippers>;

export const searchTippers = defineRoute('searchTippers', {
  method: 'POST',
  path: '/tipper_search/{p}',
  access: 'user',
  rights: { read: ['Tippers', 'Capture'] },
  sections: ['tippers'],
  summary:
    'Searches tippers by part of their name (top and recent tippers) or by full name (anyone).',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: z.strictObject({ text: SearchText, limit: Limit }),
  reply: FoundTippers,
});

export const searchTipperNotes = defineRoute('searchTipperNotes', {
  method: 'POST',
  path: '/tipper_notes_search/{p}',
  access: 'user',
  rights: { read: ['Tippers', 'Capture'] },
  sections: ['tippers'],
  summary: 'Searches tippers by the text of their notes, newest note first.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: z.strictObject({ text: SearchText, limit: Limit }),
  reply: z.object({
    notes: z.array(TipperNote),
    /** False: the account did not consent to tipper profiles. Notes are kept but not shown. */
    hasProfiles: z.boolean(),
  }),
});
