// Generated from the rows in shared/api by `npm run generate`. Do not edit.
import type { ClientCall } from './client-call';

export const getSessionCard: ClientCall<typeof import('./session-cards').getSessionCard> = {
  id: 'getSessionCard',
  method: 'GET',
  path: '/session_card/{p}/{startTime}',
  access: 'user',
  reply: 'binary',
};
