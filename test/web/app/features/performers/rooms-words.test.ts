import type { TokenCheck } from '@shared/api/performers';
import { roomsWords } from '@web/app/features/performers/rooms-words';
import { expect, it } from 'vitest';

const check = (state: TokenCheck['state']): TokenCheck => ({
  state,
  checkedAt: '2026-11-20T20:00:00Z',
  last4: 'OKEN',
  detail: '',
});
const room = (events: TokenCheck['state'] | null, stats?: TokenCheck['state']) => ({
  events: events && check(events),
  stats: stats ? check(stats) : null,
});

it.each([
  [[], 'No room is connected yet.'],
  [[room('ok')], 'Your room is being listened to.'],
  [[room('ok'), room('ok', 'retrying')], 'All rooms are being listened to.'],
  [[room('ok'), room('retrying')], 'One room did not answer; it is tried again.'],
  [[room('retrying'), room('retrying')], '2 rooms did not answer; they are tried again.'],
  [[room('retrying'), room(null)], 'One room needs you.'],
  [[room('needs-attention'), room('ok', 'needs-attention')], '2 rooms need you.'],
])('says how it stands: %#', (rooms, words) => {
  expect(roomsWords(rooms)).toBe(words);
});
