import { NEWS_KINDS } from '@shared/domain/notes/notification';
import { eventOfNews, formatMessage, WEBHOOK_EVENTS } from '@shared/domain/webhooks/webhook-events';
import { expect, it } from 'vitest';

it('each event has one kind of notification', () => {
  const events = NEWS_KINDS.flatMap((kind) => eventOfNews({ kind }) ?? []);
  expect(events.toSorted()).toEqual([...WEBHOOK_EVENTS].toSorted());
});

it('a message has ids and times, and nothing else', () => {
  const at = Date.UTC(2026, 10, 28, 1);
  const message = {
    type: 'goal.reached',
    performer: 'lena',
    about: 'goal:month:2026-11',
    at,
  } as const;
  expect(JSON.parse(formatMessage({ ...message, session: null }))).toEqual({
    type: 'goal.reached',
    timestamp: '2026-11-28T01:00:00.000Z',
    data: { performerName: 'lena', id: 'goal:month:2026-11', startTime: null },
  });
});
