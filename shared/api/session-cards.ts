import * as z from 'zod';
import { Flag, Instant, PerformerName } from './fields';
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
