import type { TipMenu, TipMenuPerformance } from '@shared/api/tip-menu';
import { BEGINNING } from '@shared/domain/tip-menu/menu';

/** A menu of items whose prices never changed. */
export function aMenu(prices: Readonly<Record<string, number>> = { Flash: 25, Dance: 100 }) {
  const items = Object.entries(prices).map(([name, tokens], index) => ({
    id: index + 1,
    name,
    tokens,
    prices: [{ tokens, startTime: BEGINNING }],
  }));
  return { items, version: 3 } satisfies TipMenu;
}

/** The menu's numbers: 4 tips for Flash on two days, one for Dance, and 10 tk off-menu. */
export function aPerformance(): TipMenuPerformance {
  return {
    items: [
      {
        id: 1,
        name: 'Flash',
        amount: 25,
        count: 4,
        tokens: 100,
        frequency: 4,
        sum: 100,
        volume: [
          { date: '2026-11-18', tips: 3, tokens: 75 },
          { date: '2026-11-19', tips: 1, tokens: 25 },
        ],
        prices: [{ tokens: 25, startTime: BEGINNING, count: 4, frequency: 4, sum: 100 }],
      },
      {
        id: 2,
        name: 'Dance',
        amount: 200,
        count: 1,
        tokens: 200,
        frequency: 1,
        sum: 200,
        volume: [{ date: '2026-11-19', tips: 1, tokens: 200 }],
        prices: [{ tokens: 200, startTime: BEGINNING, count: 1, frequency: 1, sum: 200 }],
      },
    ],
    other: { count: 1, tokens: 10 },
    total: { count: 6, tokens: 310 },
    start: '2026-10-20T22:00:00.000Z',
    end: '2026-11-20T20:00:00.000Z',
    by: 'day',
    settledThrough: null,
  };
}
