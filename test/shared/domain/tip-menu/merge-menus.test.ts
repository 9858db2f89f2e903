import { MAX_ITEMS } from '@shared/domain/tip-menu/check-menu';
import type { MenuItem } from '@shared/domain/tip-menu/menu';
import { mergeMenus } from '@shared/domain/tip-menu/merge-menus';
import { toMenuItem } from '@shared/domain/tip-menu/written-item';
import { describe, expect, it } from 'vitest';

const NOW = Date.parse('2026-11-20T20:00:00Z');

const menu = (prices: Readonly<Record<string, number>>) =>
  Object.entries(prices).map(([name, tokens]) => toMenuItem({ name, tokens }));

/** Own items by the name they had when loaded; `+` before new ones. */
function merged(
  base: Readonly<Record<string, number>>,
  own: readonly [from: string, name: string, tokens: number][],
  theirs: Readonly<Record<string, number>>,
) {
  const read = menu(base);
  const { items, clashes } = mergeMenus(
    read,
    own.map(([from, name, tokens]) => ({
      item: toMenuItem({ name, tokens }),
      base: read.find((item) => item.name === from) ?? null,
    })),
    menu(theirs),
    NOW,
  );
  return { items: Object.fromEntries(items.map(({ item }) => nameAndPrice(item))), clashes };
}

const nameAndPrice = ({ name, tokens }: MenuItem): [string, number] => [name, tokens];

const BASE = { Flash: 25, Dance: 100, Song: 50 };

describe('merging two people’s changes', () => {
  it('combines changes to different items', () => {
    expect(
      merged(
        BASE,
        [
          ['Flash', 'Flash', 30],
          ['Song', 'Song', 50],
          ['+', 'Wave', 5],
        ],
        { Flash: 25, Dance: 100, Song: 55, Hug: 10 },
      ),
    ).toEqual({ items: { Flash: 30, Song: 55, Hug: 10, Wave: 5 }, clashes: [] });
  });

  it('keeps the order of the menu, also for a renamed item', () => {
    const { items } = merged(
      BASE,
      [
        ['Flash', 'Quick flash', 25],
        ['Dance', 'Dance', 100],
        ['Song', 'Song', 50],
      ],
      { ...BASE, Hug: 10 },
    );
    expect(Object.keys(items)).toEqual(['Quick flash', 'Dance', 'Song', 'Hug']);
  });

  it('prefers the own change when both changed an item, and reports it', () => {
    expect(merged({ Flash: 25 }, [['Flash', 'Flash', 30]], { Flash: 35 })).toEqual({
      items: { Flash: 30 },
      clashes: [{ name: 'Flash', kind: 'both-changed' }],
    });
  });

  it('reports nothing when both made the same change', () => {
    expect(
      merged(
        { Flash: 25 },
        [
          ['Flash', 'Flash', 30],
          ['+', 'Hug', 5],
        ],
        { Flash: 30, Hug: 5 },
      ),
    ).toEqual({ items: { Flash: 30, Hug: 5 }, clashes: [] });
  });

  it('keeps an item that one side changed and the other deleted', () => {
    expect(merged({ Flash: 25, Dance: 100 }, [['Dance', 'Dance', 90]], { Flash: 35 })).toEqual({
      items: { Flash: 35, Dance: 90 },
      clashes: [
        { name: 'Flash', kind: 'kept' },
        { name: 'Dance', kind: 'deleted' },
      ],
    });
  });

  it('leaves out what both deleted, or one of them', () => {
    expect(merged(BASE, [['Dance', 'Dance', 100]], { Dance: 100, Song: 50 })).toEqual({
      items: { Dance: 100 },
      clashes: [],
    });
    expect(merged({ Flash: 25 }, [['Flash', 'Flash', 25]], {})).toEqual({ items: {}, clashes: [] });
  });

  it('drops an own item whose price or name one of theirs has', () => {
    expect(
      merged(
        { Flash: 25 },
        [
          ['Flash', 'Flash', 30],
          ['+', 'hug', 12],
        ],
        {
          Flash: 25,
          Wave: 30,
          Hug: 10,
        },
      ),
    ).toEqual({
      items: { Flash: 25, Wave: 30, Hug: 10 },
      clashes: [
        { name: 'Flash', kind: 'taken' },
        { name: 'hug', kind: 'taken' },
      ],
    });
  });

  it('drops own items one after the other when a restored one conflicts with the next', () => {
    // Flash cannot go to 30, so it stays at 25, and Dance cannot take 25.
    expect(
      merged(
        { Dance: 100, Flash: 25 },
        [
          ['Dance', 'Dance', 25],
          ['Flash', 'Flash', 30],
        ],
        { Dance: 100, Flash: 25, Wave: 30 },
      ).items,
    ).toEqual({ Dance: 100, Flash: 25, Wave: 30 });
  });

  it('can be repeated: each item knows which one it replaces', () => {
    const [flash] = menu({ Flash: 25 });
    const [theirs, hug] = menu({ Flash: 35, Hug: 10 });
    const mine = toMenuItem({ name: 'Quick flash', tokens: 25 });
    const { items } = mergeMenus(
      flash ? [flash] : [],
      [{ item: mine, base: flash ?? null }],
      theirs && hug ? [theirs, hug] : [],
      NOW,
    );
    expect(items).toEqual([
      { item: mine, base: theirs },
      { item: hug, base: hug },
    ]);
  });

  it('stops when the menu is full', () => {
    const theirs = Array.from({ length: MAX_ITEMS }, (_, n) =>
      toMenuItem({ name: `Item ${n}`, tokens: n + 1 }),
    );
    const mine = { item: toMenuItem({ name: 'Wave', tokens: 5_000 }), base: null };
    const { items, clashes } = mergeMenus([], [mine], theirs, NOW);
    expect(items).toHaveLength(MAX_ITEMS);
    expect(clashes).toEqual([{ name: 'Wave', kind: 'full' }]);
  });
});
