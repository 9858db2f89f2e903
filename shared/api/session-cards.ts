import { SUGGESTIONS } from '@shared/domain/recap/recap-session';
import * as z from 'zod';
import {
  Count,
  catchingUpFields,
  Flag,
  Instant,
  Nothing,
  PerformerName,
  Tokens,
  Utc,
} from './fields';
import { PICTURE_LIMITS } from './rate-limits';
import { binaryReply } from './reply';
import { DRAWING_MEMORY_MB, defineRoute } from './route';

export const getSessionCard = defineRoute('getSessionCard', {
  method: 'GET',
  path: '/session_card/{p}/{startTime}',
  access: 'user',
  rights: { read: ['Sessions', 'Capture'] },
  sections: ['sessions', 'overview'],
  summary:
    'A session as a picture for sharing: how long it ran, its tips, and its best moment. Anonymous tippers are never in it.',
  params: z.strictObject({ p: PerformerName, startTime: Instant }),
  query: z.strictObject({
    /** Shows amounts. Members who may not see money always get a picture without them. */
    tokens: Flag.default(true),
    /** Names the tipper with the most tokens in open tips. */
    topTipper: Flag.default(false),
  }),
  limits: PICTURE_LIMITS,
  memoryMb: DRAWING_MEMORY_MB,
  reply: binaryReply('image/png'),
});

export const SessionRecap = z
  .object({
    /**
     * `tip`: the highest tip. `tips`: the five minutes with the most tips, for callers who may not
     * see money. `viewers`: the fullest room, in a session without tips.
     */
    bestMoment: z
      .object({
        kind: z.enum(['tip', 'tips', 'viewers']),
        time: Utc,
        highestTip: Tokens.nullable(),
        tips: Count.nullable(),
        viewers: Count.nullable(),
      })
      .nullable(),
    /** Null while the session runs, without tipper profiles, or if the caller may not see tippers. */
    people: z
      .object({
        /** Who tipped in their third session: at most three. */
        newRegulars: z.array(z.string()),
        /** Who tipped in five or more sessions and in the last 30 days, but not in this one. */
        missed: z.array(z.string()),
        /** Without anonymous tips, for callers who don’t see who gave them. */
        isOpenOnly: z.boolean(),
      })
      .nullable(),
    suggestion: z.object({
      kind: z.enum(SUGGESTIONS),
      /** The tipper it is about; null for none. */
      name: z.string().nullable(),
    }),
    ...catchingUpFields,
  })
  .meta({ id: 'SessionRecap' });
export type SessionRecap = z.infer<typeof SessionRecap>;

export const getSessionRecap = defineRoute('getSessionRecap', {
  method: 'GET',
  path: '/session_recap/{p}/{startTime}',
  access: 'user',
  rights: { read: ['Sessions', 'Capture', 'Tippers'] },
  sections: ['sessions', 'overview'],
  summary:
    'What to know the morning after a session: its best moment, who became a regular, who was missing, and one suggestion.',
  params: z.strictObject({ p: PerformerName, startTime: Instant }),
  query: Nothing,
  reply: SessionRecap,
});
