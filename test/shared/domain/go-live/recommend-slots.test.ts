import type { LiveSession } from '@shared/domain/go-live/live-hours';
import { recommendSlots } from '@shared/domain/go-live/recommend-slots';
import { utcDay } from '@shared/domain/time/utc-day';
import { SETTINGS, simulatePerformer } from '@test/support/advice/simulated-performer';
import { expect, it } from 'vitest';

/** A Monday. */
const FIRST = Date.UTC(2026, 7, 3);

/** Four hours from midnight on each night, with the tokens per hour that a weekday has. */
function nights(count: number, tokensOn: (weekday: number) => number): LiveSession[] {
  return Array.from({ length: count }, (_, day) => {
    const weekday = day % 7;
    // Some sessions are better than others, by the same pattern in all weeks.
    const luck = 1 + ((day % 5) - 2) / 20;
    const hours = [16, 17, 18, 19].map((hour) => {
      return { weekday, hour, live: 1, tokens: tokensOn(weekday) * luck };
    });
    return { night: utcDay(FIRST + day * 86_400_000), hours };
  });
}

it('says how many nights are missing instead of recommending anything', () => {
  expect(recommendSlots([], 'lena')).toEqual({
    nights: 0,
    missingNights: 10,
    hours: 1,
    average: null,
    slots: [],
    toTry: null,
  });
  const seven = recommendSlots(
    nights(7, () => 400),
    'lena',
  );
  expect(seven).toMatchObject({ nights: 7, missingNights: 3, hours: 4, slots: [], toTry: null });
  expect(seven.average).toBeCloseTo(391.4, 1);
});

it('counts two sessions of a night as one night', () => {
  const once = nights(9, () => 400);
  expect(recommendSlots([...once, ...once.slice(0, 4)], 'lena')).toMatchObject({
    nights: 9,
    missingNights: 1,
  });
});

it('recommends the nights that are better, with the sessions behind them', () => {
  const { slots, average } = recommendSlots(
    nights(84, (weekday) => (weekday === 4 || weekday === 5 ? 1000 : 300)),
    'lena',
  );
  expect(slots.map(({ weekday }) => weekday).toSorted()).toEqual([4, 5]);
  for (const { hour, nights, perHour, low, high, advantage } of slots) {
    expect([hour, nights]).toEqual([16, 12]);
    expect(perHour).toBeGreaterThan(850);
    expect(perHour).toBeLessThan(1150);
    expect(low).toBeGreaterThan(average ?? 0);
    expect(low).toBeLessThan(perHour);
    expect(high).toBeGreaterThan(perHour);
    expect(advantage).toBeGreaterThan(1.4);
  }
});

it('recommends nothing where all nights are alike', () => {
  expect(
    recommendSlots(
      nights(84, () => 300),
      'lena',
    ).slots,
  ).toEqual([]);
});

it('never recommends a slot with fewer than three nights', () => {
  const { slots, toTry } = recommendSlots(
    nights(84, () => 300).map((session, day) =>
      // Two incredible nights.
      day === 4 || day === 11
        ? {
            ...session,
            hours: session.hours.map((hour) => ({ ...hour, hour: hour.hour - 8, tokens: 5000 })),
          }
        : session,
    ),
    'lena',
  );
  for (const { nights } of slots) expect(nights).toBeGreaterThanOrEqual(3);
  expect(toTry?.nights).toBeLessThan(3);
});

it('has nothing to say about sessions without income', () => {
  expect(
    recommendSlots(
      nights(30, () => 0),
      'lena',
    ),
  ).toMatchObject({
    missingNights: 0,
    average: 0,
    slots: [],
    toTry: null,
  });
});

it('gives the same advice for the same seed, and nearly the same for another', () => {
  const { sessions } = simulatePerformer(SETTINGS.different, 2);
  const today = recommendSlots(sessions, 'lena 2026-11-20');
  expect(recommendSlots(sessions, 'lena 2026-11-20')).toEqual(today);
  const tomorrow = recommendSlots(sessions, 'lena 2026-11-21');
  expect(tomorrow).not.toEqual(today);
  expect(tomorrow.slots[0]?.weekday).toBe(today.slots[0]?.weekday);
});
