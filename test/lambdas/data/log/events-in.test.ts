import { eventsIn } from '@lambdas/data/log/capture';
import { rawEvents, tip } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const T0 = Date.UTC(2026, 10, 8, 18);
const tips = (...tokens: number[]) =>
  tokens.map((amount) => rawEvents(T0, [[1, 'tip', tip('ada', amount)]])[0]);

describe('the events in some chunks', () => {
  it('include the first of those with one id, and name the others', () => {
    const [first, other] = tips(20, 500);
    const earlier = { seq: 7, at: T0 + 90_000, events: [first] };
    const later = { seq: 8, at: T0 + 95_000, events: [first, other] };

    for (const chunks of [
      [earlier, later],
      [later, earlier],
    ]) {
      const { events, taken, unreadable } = eventsIn(chunks);
      expect(events).toMatchObject([{ kind: 'tip', tokens: 20 }]);
      expect({ taken, unreadable }).toEqual({
        taken: [{ ms: T0 + 60_000, raw: other }],
        unreadable: 0,
      });
    }
  });

  it('treat an event that says the same in other words as a repetition', () => {
    const [first] = tips(20);
    const [written] = rawEvents(T0, [[1, 'tip', { ...tip('ada', 20), tip: { tokens: '20' } }]]);
    const { events, taken } = eventsIn([{ seq: 1, at: T0 + 90_000, events: [first, written] }]);

    expect(events).toHaveLength(1);
    expect(taken).toEqual([]);
  });
});
