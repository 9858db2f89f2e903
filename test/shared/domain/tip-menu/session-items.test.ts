import { createItemFinder, sumSessionItems } from '@shared/domain/tip-menu/session-items';
import { describe, expect, it } from 'vitest';

const BEGINNING = '2011-01-01T00:00:00.000Z';
const menu = [
  {
    name: 'Sing',
    tokens: 99,
    prices: [
      { tokens: 100, startTime: BEGINNING, endTime: '2026-10-16T20:59:59.999Z' },
      { tokens: 99, startTime: '2026-10-16T21:00:00.000Z' },
    ],
  },
  { name: 'Wave', tokens: 5, prices: [{ tokens: 5, startTime: BEGINNING }] },
];
const tip = (tokens: number, time = '2026-11-20T20:00:00.000Z') => ({ time, tokens });

describe('menu items of a session', () => {
  it('count each tip once: for an item, or for none', () => {
    const tips = [tip(99), tip(5), tip(5), tip(7), tip(99)];
    const { items, other } = sumSessionItems(tips, menu);
    expect(items).toEqual([
      { name: 'Sing', count: 2, tokens: 198 },
      { name: 'Wave', count: 2, tokens: 10 },
    ]);
    expect(other).toEqual({ count: 1, tokens: 7 });
  });

  it('use the price at the time of the tip', () => {
    const nameOf = createItemFinder(menu);
    expect(nameOf(tip(100, '2026-10-01T00:00:00.000Z'))).toBe('Sing');
    expect(nameOf(tip(100))).toBeNull();
    expect(nameOf(tip(99))).toBe('Sing');
  });

  it('are empty without a menu, and zero without tips', () => {
    expect(sumSessionItems([tip(5)], [])).toEqual({ items: [], other: { count: 1, tokens: 5 } });
    expect(sumSessionItems([], menu)).toEqual({ items: [], other: { count: 0, tokens: 0 } });
  });
});
