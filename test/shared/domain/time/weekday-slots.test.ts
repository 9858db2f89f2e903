import type { WeekdayHours } from '@shared/api/earnings';
import { findBestSlots, listSlots, WEEKDAYS } from '@shared/domain/time/weekday-slots';
import { describe, expect, it } from 'vitest';

function hoursWith(values: Partial<Record<keyof WeekdayHours, Record<number, number>>>) {
  const day = (set: Record<number, number> = {}) =>
    Array.from({ length: 24 }, (_, hour) => set[hour] ?? 0);
  return Object.fromEntries(WEEKDAYS.map((name) => [name, day(values[name])])) as WeekdayHours;
}

describe('weekday slots', () => {
  it('list the 168 hours of a week from Monday midnight', () => {
    const slots = listSlots(hoursWith({ Monday: { 0: 7 }, Sunday: { 23: 9 } }));
    expect(slots).toHaveLength(168);
    expect(slots[0]).toEqual({ weekday: 'Monday', hour: 0, tokens: 7 });
    expect(slots.at(-1)).toEqual({ weekday: 'Sunday', hour: 23, tokens: 9 });
  });

  it('find the slot with the highest sum, and the totals', () => {
    const best = findBestSlots(hoursWith({ Thursday: { 21: 400, 22: 50 }, Friday: { 21: 100 } }));
    expect(best).toEqual({
      slots: [{ weekday: 'Thursday', hour: 21, tokens: 400 }],
      tokens: 400,
      total: 550,
      used: 3,
      weekday: { name: 'Thursday', tokens: 450 },
    });
  });

  it('list all slots that tie, in the order of the week', () => {
    const best = findBestSlots(hoursWith({ Sunday: { 3: 80 }, Monday: { 21: 80 } }));
    expect(best?.slots.map((slot) => slot.weekday)).toEqual(['Monday', 'Sunday']);
  });

  it('may have a best weekday other than the best hour’s', () => {
    const best = findBestSlots(hoursWith({ Monday: { 1: 60 }, Tuesday: { 1: 50, 2: 50 } }));
    expect(best?.slots[0]?.weekday).toBe('Monday');
    expect(best?.weekday.name).toBe('Tuesday');
  });

  it('are null for an empty week', () => {
    expect(findBestSlots(hoursWith({}))).toBeNull();
  });
});
