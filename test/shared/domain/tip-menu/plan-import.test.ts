import {
  findMenuProblems,
  MAX_ITEMS,
  MAX_NAME_LENGTH,
  MAX_TOKENS,
  toNameKey,
} from '@shared/domain/tip-menu/check-menu';
import { importMenu } from '@shared/domain/tip-menu/import-menu';
import { BEGINNING } from '@shared/domain/tip-menu/menu';
import { planImport } from '@shared/domain/tip-menu/plan-import';
import { formatShortCodes } from '@shared/domain/tip-menu/short-codes';
import { toMenuItem } from '@shared/domain/tip-menu/written-item';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const NOW = Date.parse('2026-11-20T20:00:00Z');
const add = { mode: 'add', now: NOW, zone: 'Europe/Bucharest' } as const;
const replace = { ...add, mode: 'replace' } as const;

const FLASH = toMenuItem({ name: 'Flash', tokens: 25 });
const RETIRED = toMenuItem({ name: 'Retired', tokens: 75, endTime: '2026-01-01T00:00:00Z' });

const read = (...items: [name: string, tokens: number][]) =>
  items.map(([name, tokens]) => ({ name, tokens }));

describe('importing into a menu', () => {
  it('takes each name and each price once, and reports conflicts', () => {
    const { planned, items } = planImport(
      [FLASH, RETIRED],
      read([' flash', 30], ['Dance', 25], ['Song', 50], ['song', 60], ['Wave', 50]),
      add,
    );
    expect(planned.map(({ outcome, conflict }) => [outcome, conflict])).toEqual([
      ['same-name', 'Flash'],
      ['same-tokens', 'Flash'],
      ['taken', null],
      ['same-name', 'Song'],
      ['same-tokens', 'Song'],
    ]);
    expect(items).toEqual([FLASH, RETIRED, toMenuItem({ name: 'Song', tokens: 50 })]);
  });

  it('may use the name and price of an inactive item', () => {
    const { planned } = planImport([RETIRED], read(['Retired', 75]), add);
    expect(planned).toMatchObject([{ outcome: 'taken' }]);
  });

  it('stops when the menu is full', () => {
    const many = Array.from({ length: MAX_ITEMS + 1 }, (_, n) => ({
      name: `Item ${n}`,
      tokens: n + 1,
    }));
    const { planned, items } = planImport([], many, add);
    expect(items).toHaveLength(MAX_ITEMS);
    expect(planned.at(-1)).toMatchObject({ outcome: 'full', conflict: null });
  });
});

describe('replacing a menu', () => {
  it('checks duplicates only within the import, and drops items it does not contain', () => {
    const { planned, items } = planImport([FLASH], read(['Dance', 25], ['Song', 25]), replace);
    expect(planned.map(({ outcome }) => outcome)).toEqual(['taken', 'same-tokens']);
    expect(items).toEqual([toMenuItem({ name: 'Dance', tokens: 25 })]);
  });

  it('keeps an item’s price history, under the name now written', () => {
    const item = {
      ...FLASH,
      id: 7,
      prices: [
        { tokens: 20, startTime: BEGINNING, endTime: '2026-05-31T20:59:59.999Z' },
        { tokens: 25, startTime: '2026-05-31T21:00:00.000Z' },
      ],
    };
    const { items } = planImport([item], read(['FLASH', 25]), replace);
    expect(items).toEqual([{ ...item, name: 'FLASH' }]);
  });

  it('starts a new price today', () => {
    const { items } = planImport([FLASH], read(['Flash', 30]), replace);
    expect(items[0]).toEqual({
      name: 'Flash',
      tokens: 30,
      prices: [
        { tokens: 25, startTime: BEGINNING, endTime: '2026-11-19T21:59:59.999Z' },
        { tokens: 30, startTime: '2026-11-19T22:00:00.000Z' },
      ],
    });
  });

  it('reactivates an inactive item', () => {
    const { items } = planImport([RETIRED], read(['Retired', 75]), replace);
    expect(items[0]?.prices).toHaveLength(2);
    expect(items[0]?.prices.at(-1)).toEqual({ tokens: 75, startTime: '2026-11-19T22:00:00.000Z' });
  });
});

const someItem = fc.record({
  name: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((name) => toMenuItem({ name, tokens: 1 }).name)
    .filter((name) => name !== '' && name.length <= MAX_NAME_LENGTH),
  tokens: fc.integer({ min: 1, max: MAX_TOKENS }),
});
const someMenu = fc
  .uniqueArray(someItem, { selector: ({ name }) => toNameKey(name), maxLength: 12 })
  .map((items) => {
    const amounts = new Set<number>();
    return items
      .filter(({ tokens }) => !amounts.has(tokens) && amounts.add(tokens))
      .map(toMenuItem);
  });

describe('for any menu', () => {
  it('copied short codes import to the same menu, except for quotes and brackets', () => {
    fc.assert(
      fc.property(someMenu, (menu) => {
        const plain = menu.map(({ name, ...rest }) => ({
          ...rest,
          name: name.replaceAll('"', "'").replaceAll('[', '(').replaceAll(']', ')'),
        }));
        fc.pre(new Set(plain.map(({ name }) => toNameKey(name))).size === plain.length);
        const { items, unread } = importMenu(formatShortCodes(menu, NOW));
        expect(unread).toEqual([]);
        expect(planImport([], items, add).items).toEqual(plain);
      }),
    );
  });

  it('no two active items share a name or price, whatever is imported', () => {
    fc.assert(
      fc.property(
        someMenu,
        fc.array(someItem),
        fc.constantFrom(add, replace),
        (menu, imported, how) => {
          const { items, planned } = planImport(menu, imported, how);
          expect(findMenuProblems(items, NOW)).toEqual([]);
          expect(planned.map(({ name, tokens }) => ({ name, tokens }))).toEqual(imported);
        },
      ),
    );
  });
});
