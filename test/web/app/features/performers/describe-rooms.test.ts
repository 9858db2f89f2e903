import type { TokenCheck } from '@shared/api/performers';
import { describeRooms } from '@web/app/features/performers/describe-rooms';
import { expect, it } from 'vitest';

const check = (state: TokenCheck['state']): TokenCheck => ({
  state,
  checkedAt: '2026-11-20T20:00:00Z',
  failingSince: null,
  last4: 'OKEN',
  detail: '',
});
const room = (events: TokenCheck['state'] | null, stats?: TokenCheck['state']) => ({
  events: events && check(events),
  stats: stats ? check(stats) : null,
});

it.each([
  [[], 'No rooms connected yet.'],
  [[room('ok')], 'Your room is connected.'],
  [[room('ok'), room('ok', 'retrying')], 'All rooms are connected.'],
  [[room('ok'), room('retrying')], 'We couldn’t reach one room. Trying again.'],
  [[room('retrying'), room('retrying')], 'We couldn’t reach 2 rooms. Trying again.'],
  [[room('retrying'), room(null)], 'One room needs your attention.'],
  [[room('needs-attention'), room('ok', 'needs-attention')], '2 rooms need your attention.'],
])('summarizes the rooms in one sentence (case %#)', (rooms, words) => {
  expect(describeRooms(rooms)).toBe(words);
});
