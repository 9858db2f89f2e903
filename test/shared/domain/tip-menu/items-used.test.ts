import { listMenuItemsUsed, selectTopUses } from '@shared/domain/tip-menu/items-used';
import { BEGINNING, type MenuItem } from '@shared/domain/tip-menu/menu';
import { describe, expect, it } from 'vitest';

const at = (iso: string) => Date.parse(iso);
const CHANGE = '2026-11-05T22:00:00.000Z';
const LAST = '2026-11-05T21:59:59.999Z';

const always = (name: string, tokens: number): MenuItem => ({
  name,
  tokens,
  prices: [{ tokens, startTime: BEGINNING }],
});

/** 25 tokens until November 5, 30 from then on. */
const flash: MenuItem = {
  name: 'Flash',
  tokens: 30,
  prices: [
    { tokens: 25, startTime: BEGINNING, endTime: LAST },
    { tokens: 30, startTime: CHANGE },
  ],
};

describe('the items a viewer used', () => {
  it('are those whose price at the time of the tip was its amount', () => {
    const tips = [
      { ms: at(LAST), tokens: 25 },
      { ms: at(CHANGE), tokens: 25 },
      { ms: at(CHANGE) - 1, tokens: 30 },
      { ms: at(CHANGE), tokens: 30 },
      { ms: at(CHANGE), tokens: 50 },
      { ms: at(CHANGE), tokens: 51 },
    ];

    expect(listMenuItemsUsed(tips, [flash, always('Dance', 50), always('Song', 52)])).toEqual([
      { name: 'Flash', tokens: 30, Count: 2, tokenSum: 55 },
      { name: 'Dance', tokens: 50, Count: 1, tokenSum: 50 },
    ]);
  });

  it('count a tip once if two items had the same price: for the one that started last', () => {
    const retired: MenuItem = {
      name: 'Old flash',
      tokens: 30,
      prices: [{ tokens: 30, startTime: BEGINNING, endTime: '2026-11-10T00:00:00.000Z' }],
    };
    const tips = [
      { ms: at(CHANGE) - 1, tokens: 30 },
      { ms: at(CHANGE), tokens: 30 },
    ];

    expect(
      listMenuItemsUsed(tips, [retired, flash]).map(({ name, Count }) => [name, Count]),
    ).toEqual([
      ['Flash', 1],
      ['Old flash', 1],
    ]);
  });

  it('contain the top items of both orders, from which either can be selected', () => {
    const menu = [always('Cheap', 1), always('Middle', 10), always('Dear', 100)];
    const now = at(CHANGE);
    const tips = [
      ...Array.from({ length: 5 }, () => ({ ms: now, tokens: 1 })),
      { ms: now, tokens: 10 },
      { ms: now, tokens: 10 },
      { ms: now, tokens: 100 },
    ];
    const used = listMenuItemsUsed(tips, menu, 1);

    expect(used.map(({ name }) => name)).toEqual(['Cheap', 'Dear']);
    expect(selectTopUses(used, 'Count', 1)).toEqual([
      { name: 'Cheap', tokens: 1, Count: 5, tokenSum: 5 },
    ]);
    expect(selectTopUses(used, 'tokenSum', 1)).toEqual([
      { name: 'Dear', tokens: 100, Count: 1, tokenSum: 100 },
    ]);
    expect(listMenuItemsUsed(tips, menu).map(({ name }) => name)).toEqual([
      'Cheap',
      'Middle',
      'Dear',
    ]);
  });

  it('are empty without tips or without a menu', () => {
    expect(listMenuItemsUsed([], [flash])).toEqual([]);
    expect(listMenuItemsUsed([{ ms: at(CHANGE), tokens: 30 }], [])).toEqual([]);
  });
});
