import { findComingSlots } from '@shared/domain/go-live/coming-slots';
import type { SlotAdvice } from '@shared/domain/go-live/recommend-slots';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { expect, it } from 'vitest';

const bucharest = createOffsetLookup('Europe/Bucharest');
const rates = { perHour: 900, low: 700, high: 1100, advantage: 1.2 };
/** Friday from 23:00, for three hours; worth trying: Saturday from 10:00. */
const advice: SlotAdvice = {
  nights: 40,
  missingNights: 0,
  hours: 3,
  average: 500,
  slots: [{ weekday: 4, hour: 17, nights: 5, ...rates }],
  toTry: { weekday: 5, hour: 4, nights: 1 },
};
const startsAt = (iso: string) => {
  const { slots, toTry } = findComingSlots(advice, bucharest, Date.parse(iso));
  return [slots[0], toTry].map((slot) => new Date(slot?.start ?? 0).toISOString());
};

it('adds the next start and end of each slot, and changes nothing else', () => {
  const coming = findComingSlots(advice, bucharest, Date.parse('2026-11-18T12:00:00Z'));
  const friday = Date.parse('2026-11-20T21:00:00Z');
  const saturday = Date.parse('2026-11-21T08:00:00Z');
  const hours = 3 * 3_600_000;
  expect(coming).toEqual({
    ...advice,
    slots: [{ ...advice.slots[0], start: friday, end: friday + hours }],
    toTry: { ...advice.toTry, start: saturday, end: saturday + hours },
  });
});

it('moves a slot that has begun to the next week', () => {
  expect(startsAt('2026-11-20T20:59:59Z')[0]).toBe('2026-11-20T21:00:00.000Z');
  expect(startsAt('2026-11-20T21:00:00Z')[0]).toBe('2026-11-27T21:00:00.000Z');
  // Still Friday night in Bucharest, when the slot has passed.
  expect(startsAt('2026-11-21T01:00:00Z')[0]).toBe('2026-11-27T21:00:00.000Z');
});

it('keeps the local hour when the clocks change', () => {
  expect(startsAt('2026-10-22T12:00:00Z')).toEqual([
    '2026-10-23T20:00:00.000Z',
    '2026-10-24T07:00:00.000Z',
  ]);
  expect(startsAt('2026-10-25T12:00:00Z')).toEqual([
    '2026-10-30T21:00:00.000Z',
    '2026-10-31T08:00:00.000Z',
  ]);
});

it('has no times without slots', () => {
  const none = { ...advice, slots: [], toTry: null };
  expect(findComingSlots(none, bucharest, 0)).toEqual(none);
});
