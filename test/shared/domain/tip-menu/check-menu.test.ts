import { findMenuProblems } from '@shared/domain/tip-menu/check-menu';
import { BEGINNING, isActive, type MenuItem } from '@shared/domain/tip-menu/menu';
import { hasName, toMenuItem } from '@shared/domain/tip-menu/written-item';
import { describe, expect, it } from 'vitest';

const NOW = Date.UTC(2026, 10, 8, 18);
const DUPLICATE = 'Tip Menu item with same name or tokens already exists!';
const item = (name: string, tokens: number, more = {}) => toMenuItem({ name, tokens, ...more });
const wheres = (menu: readonly MenuItem[]) => findMenuProblems(menu, NOW).map(({ where }) => where);

describe('a written item', () => {
  it('without prices is valid for all time', () => {
    expect(toMenuItem({ name: '  Flash \u0000\n twice ', tokens: 25 })).toEqual({
      name: 'Flash twice',
      tokens: 25,
      prices: [{ tokens: 25, startTime: BEGINNING }],
    });
  });

  it('in the older format gets a single price with its own times, in UTC', () => {
    const times = { startTime: '2025-03-01T00:00:00+05:45', endTime: '2026-03-01T00:00:00-03:30' };

    expect(toMenuItem({ name: 'Flash', tokens: 25, ...times, prices: [] }).prices).toEqual([
      { tokens: 25, startTime: '2025-02-28T18:15:00.000Z', endTime: '2026-03-01T03:30:00.000Z' },
    ]);
    expect(
      toMenuItem({ name: 'Flash', tokens: 25, startTime: null, endTime: null }).prices,
    ).toEqual([{ tokens: 25, startTime: BEGINNING }]);
  });

  it('in the current format keeps its prices', () => {
    const prices = [
      { tokens: 20, endTime: '2026-01-01T00:00:00Z' },
      { tokens: 25, startTime: '2026-01-02T00:00:00Z', endTime: null },
    ];

    expect(
      toMenuItem({ name: 'Flash', tokens: 25, prices, endTime: '2020-01-01T00:00:00Z' }),
    ).toEqual({
      name: 'Flash',
      tokens: 25,
      prices: [
        { tokens: 20, startTime: BEGINNING, endTime: '2026-01-01T00:00:00.000Z' },
        { tokens: 25, startTime: '2026-01-02T00:00:00.000Z' },
      ],
    });
  });

  it('has no name if only spaces were written', () => {
    expect(hasName(item(' \t\u00a0', 1))).toBe(false);
  });
});

describe('an item', () => {
  it.each([
    [undefined, true],
    ['2026-11-08T18:00:00.001Z', true],
    ['2026-11-08T18:00:00.000Z', false],
  ])('whose price ends %s is active: %s', (endTime, expected) => {
    expect(isActive(item('Flash', 25, { endTime }), NOW)).toBe(expected);
  });
});

describe('active items', () => {
  it.each([
    ['the same name', item('Flash', 30), 'items.1.name'],
    ['the same name in another case, with space around it', item('  fLASH ', 30), 'items.1.name'],
    ['the same tokens', item('Dance', 25), 'items.1.tokens'],
  ])('may not have %s', (_, other, where) => {
    expect(findMenuProblems([item('Flash', 25), other], NOW)).toEqual([
      { where, message: DUPLICATE },
    ]);
  });

  it('may have a name or tokens of a retired item, or another item’s former price', () => {
    const retired = item('Flash', 25, { endTime: '2026-11-08T17:59:59.999Z' });
    const changed = item('Dance', 30, {
      prices: [
        { tokens: 25, endTime: '2026-11-01T00:00:00Z' },
        { tokens: 30, startTime: '2026-11-02T00:00:00Z' },
      ],
    });

    expect(findMenuProblems([retired, item('Flash', 25), changed], NOW)).toEqual([]);
  });

  it('are ignored without a name', () => {
    expect(findMenuProblems([item('', 25), item(' ', 25), item('Flash', 25)], NOW)).toEqual([]);
  });
});

describe('prices', () => {
  const priced = (...prices: { tokens?: number; startTime: string; endTime?: string }[]) =>
    item('Flash', 25, { prices: prices.map((price) => ({ tokens: 25, ...price })) });
  const first = { startTime: '2026-01-01T00:00:00Z', endTime: '2026-02-01T00:00:00Z' };

  it('may follow each other directly or later', () => {
    const atOnce = priced(first, { startTime: '2026-02-01T00:00:00Z' });
    const later = priced(first, { startTime: '2026-06-01T00:00:00Z' });

    expect(findMenuProblems([atOnce], NOW)).toEqual([]);
    expect(findMenuProblems([later], NOW)).toEqual([]);
  });

  it.each([
    ['overlap', priced(first, { startTime: '2026-01-31T23:59:59.999Z' })],
    [
      'follow one that has no end',
      priced({ startTime: first.startTime }, { startTime: '2026-02-01T00:00:00Z' }),
    ],
    [
      'stand out of order',
      priced(
        { ...first, startTime: '2026-02-01T00:00:00Z' },
        { startTime: '2026-01-01T00:00:00Z' },
      ),
    ],
    [
      'begin together',
      priced(
        { startTime: first.startTime, endTime: first.startTime },
        { startTime: first.startTime },
      ),
    ],
  ])('may not %s', (_, broken) => {
    expect(wheres([item('Dance', 50), broken])).toContain('items.1.prices.1.startTime');
  });

  it('may not end before they start', () => {
    const broken = priced({ startTime: '2026-02-01T00:00:00Z', endTime: '2026-01-01T00:00:00Z' });

    expect(wheres([broken])).toEqual(['items.0.prices.0.endTime']);
  });

  it('may not start in the future, but may end there', () => {
    const soon = new Date(NOW + 1).toISOString();
    const from = new Date(NOW).toISOString();

    expect(wheres([priced({ startTime: soon })])).toEqual(['items.0.prices.0.startTime']);
    expect(wheres([priced({ startTime: from, endTime: soon })])).toEqual([]);
  });

  it('end with the item’s current price', () => {
    expect(wheres([priced({ startTime: BEGINNING, tokens: 24 })])).toEqual(['items.0.tokens']);
  });

  it('are at most 2,000 per menu', () => {
    const day = (n: number) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString();
    const twoHundred = (tokens: number) =>
      Array.from({ length: 200 }, (_, n) => ({
        tokens,
        startTime: day(n),
        endTime: n < 199 ? day(n + 1) : null,
      }));
    const full = Array.from({ length: 10 }, (_, n) =>
      item(`Item ${n}`, n + 1, { prices: twoHundred(n + 1) }),
    );

    expect(findMenuProblems(full, NOW)).toEqual([]);
    expect(wheres([...full, item('One more', 99)])).toEqual(['items']);
  });
});
