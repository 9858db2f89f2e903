import { notableMoments } from '@web/app/features/sessions/notable-moments';
import { expect, it } from 'vitest';

const moment = (kind: 'subject' | 'mediaPurchase', text: string) => ({
  time: '2026-11-20T20:00:00.000Z',
  kind,
  user: null,
  tokens: null,
  text,
});

it('lists a room subject only once while nothing but its countdown changes', () => {
  const kept = notableMoments([
    moment('subject', 'Songs [500 tokens remaining]'),
    moment('mediaPurchase', 'Backstage'),
    moment('subject', 'Songs [1,164 tokens remaining]'),
    moment('subject', 'Quiz [400 tokens remaining]'),
    moment('subject', 'Songs [20 tokens remaining]'),
  ]);
  expect(kept.map(({ text }) => text)).toEqual([
    'Songs [500 tokens remaining]',
    'Backstage',
    'Quiz [400 tokens remaining]',
    'Songs [20 tokens remaining]',
  ]);
});
