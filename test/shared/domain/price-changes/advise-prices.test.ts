import { advisePrices, findSalesStart } from '@shared/domain/price-changes/advise-prices';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { setPriceFromDate } from '@shared/domain/tip-menu/change-price';
import type { MenuItem } from '@shared/domain/tip-menu/menu';
import { dailySessions, itemOf } from '@test/support/advice/menu-sessions';
import { describe, expect, it } from 'vitest';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const ALWAYS = 400;
const utc = createOffsetLookup('UTC');

const song = itemOf('Song', NOW, { tokens: 50, daysAgo: ALWAYS }, { tokens: 60, daysAgo: 30 });
const wave = itemOf('Wave', NOW, { tokens: 7, daysAgo: ALWAYS });
const dance = itemOf('Dance', NOW, { tokens: 33, daysAgo: ALWAYS });

/** As many tips for “Song” at both prices, and always as many for the others. */
const evenTips = (daysAgo: number) => ({
  [daysAgo > 30 ? 50 : 60]: 10 + (daysAgo % 3),
  7: 20 + (daysAgo % 2),
  33: 5,
});

const advise = (menu: readonly MenuItem[], rows = dailySessions(NOW, 90, evenTips), now = NOW) =>
  advisePrices(menu, rows, utc, now);
const firstOf = (menu: readonly MenuItem[], rows = dailySessions(NOW, 90, evenTips)) =>
  advise(menu, rows).changes[0];

describe('a price change', () => {
  it('raises the tokens by as much as the price, if people tip as often', () => {
    const change = firstOf([song, wave, dance]);
    expect(change).toMatchObject({ verdict: 'raised', unchangedItems: 2, missingSessions: null });
    expect(change?.effect?.tips.ratio).toBeCloseTo(1, 1);
    expect(change?.effect?.tokens.ratio).toBeCloseTo(1.2, 1);
  });

  it('is compared with the items whose price stayed: a busier month raises nothing', () => {
    const busier = dailySessions(NOW, 90, (daysAgo) => {
      const times = daysAgo > 30 ? 1 : 3;
      return Object.fromEntries(
        Object.entries(evenTips(daysAgo)).map(([tokens, count]) => [tokens, count * times]),
      );
    });
    expect(firstOf([song, wave, dance], busier)?.effect?.tips.ratio).toBeCloseTo(1, 1);
  });

  it('counts neither the day of the change nor the day before it', () => {
    const change = firstOf([song, wave, dance]);
    // 56 days without the last one; 29 days without the first one and today.
    expect(change).toMatchObject({ sessionsBefore: 55, sessionsAfter: 29 });
    const odd = dailySessions(NOW, 90, (daysAgo) =>
      daysAgo === 30 || daysAgo === 31 ? { 50: 90, 60: 90 } : evenTips(daysAgo),
    );
    expect(firstOf([song, wave, dance], odd)).toEqual(change);
  });

  it('takes off tips of the same amount that were for no item', () => {
    const free = dailySessions(NOW, 90, (daysAgo) => ({
      ...evenTips(daysAgo),
      50: daysAgo > 30 ? 15 : 5,
      60: daysAgo > 30 ? 0 : 10,
    }));
    // Of 15 tips before, five were for no item: as many come when it isn't a price.
    expect(firstOf([song, wave, dance], free)?.effect?.tips.ratio).toBeCloseTo(1, 1);
  });

  it('says nothing of two items that swapped their prices', () => {
    const swapped = itemOf(
      'Dance',
      NOW,
      { tokens: 60, daysAgo: ALWAYS },
      { tokens: 50, daysAgo: 30 },
    );
    const { changes } = advise(
      [song, swapped, wave],
      dailySessions(NOW, 90, () => ({ 50: 10, 60: 10, 7: 20 })),
    );
    expect(changes.map(({ verdict, effect }) => ({ verdict, effect }))).toEqual([
      { verdict: 'shared', effect: null },
      { verdict: 'shared', effect: null },
    ]);
  });

  it('is not compared with an item that once shared its price', () => {
    const twice = itemOf('Bow', NOW, { tokens: 7, daysAgo: 50 }, { tokens: 8, daysAgo: 40 });
    const { changes } = advise([song, wave, dance, twice]);
    const [ofSong] = changes.filter(({ change }) => change.item === 0);
    expect(ofSong).toMatchObject({ unchangedItems: 1 });
  });

  it('needs an item whose price stayed', () => {
    const other = itemOf('Wave', NOW, { tokens: 6, daysAgo: ALWAYS }, { tokens: 7, daysAgo: 30 });
    expect(firstOf([song, other])).toMatchObject({ verdict: 'few', unchangedItems: 0 });
  });

  it('belongs to the item whatever its name and place are now', () => {
    const renamed = { ...song, name: 'Ballad' };
    const change = firstOf([dance, wave, renamed]);
    expect(change?.effect).toEqual(firstOf([song, wave, dance])?.effect);
    expect(change?.change.item).toBe(2);
  });

  it('counts a session that ended before noon on its day', () => {
    const early = NOW - 6 * 3_600_000;
    const rows = dailySessions(NOW, 90, evenTips);
    const today = { ...rows[0], start: early - 3_600_000, kind: 'broadcast', amounts: [] } as const;
    const { changes } = advise([song, wave, dance], [...rows, today], early);
    expect(changes[0]).toMatchObject({ sessionsAfter: 30 });
  });

  it('is one each if an item has several', () => {
    const often = itemOf(
      'Song',
      NOW,
      { tokens: 50, daysAgo: ALWAYS },
      { tokens: 55, daysAgo: 45 },
      { tokens: 60, daysAgo: 30 },
    );
    const rows = dailySessions(NOW, 90, (daysAgo) => ({
      ...evenTips(Math.min(daysAgo, 29)),
      60: daysAgo > 30 ? 0 : 10 + (daysAgo % 2),
      55: daysAgo > 30 && daysAgo <= 45 ? 10 + (daysAgo % 2) : 0,
      50: daysAgo > 45 ? 10 + (daysAgo % 2) : 0,
    }));
    const { changes } = advise([often, wave], rows);
    expect(changes.map(({ change: { before, after } }) => [before, after])).toEqual([
      [55, 60],
      [50, 55],
    ]);
    // From the day after one change until two days before the next.
    expect(changes.map(({ sessionsAfter }) => sessionsAfter)).toEqual([29, 13]);
    for (const { effect } of changes) expect(effect?.tips.ratio).toBeCloseTo(1, 1);
  });

  it('is none after the item was away, or more than half a year ago', () => {
    const away: MenuItem = {
      name: 'Song',
      tokens: 60,
      prices: [
        { tokens: 50, startTime: '2025-01-01T00:00:00.000Z', endTime: '2026-09-01T00:00:00.000Z' },
        { tokens: 60, startTime: '2026-10-01T00:00:00.000Z' },
      ],
    };
    const old = itemOf('Old', NOW, { tokens: 5, daysAgo: ALWAYS }, { tokens: 6, daysAgo: 183 });
    expect(advise([away, old, wave]).changes).toEqual([]);
  });

  it('still counts for an item that is not on the menu anymore', () => {
    const [first, last] = song.prices;
    if (!first || !last) throw new Error('It has two prices.');
    const endTime = new Date(NOW - 5 * DAY_MS).toISOString();
    const ended = { ...song, prices: [first, { ...last, endTime }] };
    const { changes, advice } = advise([ended, wave, dance]);
    expect(changes[0]).toMatchObject({ verdict: 'raised', missingSessions: null });
    expect(advice?.item).not.toBe(0);
  });

  it('says how many sessions are missing, right after it', () => {
    const now = NOW - 28 * DAY_MS;
    const rows = dailySessions(NOW, 90, evenTips).filter(({ start }) => start < now);
    const { changes, advice } = advise([song, wave, dance], rows, now);
    expect(changes[0]).toMatchObject({ verdict: 'few', sessionsAfter: 1, missingSessions: 3 });
    expect(advice).toMatchObject({ kind: 'wait', item: 0, price: 60, newPrice: 60 });
  });

  it('starts at the local midnight that the editor writes', () => {
    const zone = 'America/New_York';
    const before = itemOf('Song', NOW, { tokens: 50, daysAgo: ALWAYS });
    const menu = [setPriceFromDate(before, 60, '2026-10-22', zone), wave, dance];
    // At 20:00 UTC it is afternoon there.
    const { changes } = advisePrices(
      menu,
      dailySessions(NOW, 90, evenTips),
      createOffsetLookup(zone),
      NOW,
    );
    expect(changes[0]).toMatchObject({ sessionsBefore: 55, sessionsAfter: 29, verdict: 'raised' });
  });
});

describe('the next experiment', () => {
  const steady = [itemOf('Song', NOW, { tokens: 50, daysAgo: ALWAYS }), wave, dance];
  const rows = dailySessions(NOW, 90, (daysAgo) => ({
    50: 20 + (daysAgo % 3),
    7: 20 + (daysAgo % 2),
    33: 5 + (daysAgo % 4),
  }));

  it('is a dearer price of the item that earns most', () => {
    const { changes, advice } = advise(steady, rows);
    expect(changes).toEqual([]);
    expect(advice).toMatchObject({ kind: 'try', item: 0, price: 50, newPrice: 60 });
    expect(advice?.share).toBeGreaterThan(0.7);
    expect(advice?.sessions).toBeGreaterThanOrEqual(4);
  });

  it('is no price of another item, and no amount that people tip anyway', () => {
    const taken = itemOf('Bow', NOW, { tokens: 60, daysAgo: ALWAYS });
    expect(advise([...steady, taken], rows).advice).toMatchObject({ item: 0, newPrice: 65 });
    const free = rows.map((row) => ({
      ...row,
      amounts: [...row.amounts, { tokens: 60, count: 10 }],
    }));
    expect(advise(steady, free).advice).toMatchObject({ item: 0, newPrice: 65 });
  });

  it('goes back if the new price lowered the tokens, and does not try again', () => {
    const fewer = dailySessions(NOW, 90, (daysAgo) => ({
      ...evenTips(daysAgo),
      50: daysAgo > 30 ? 10 + (daysAgo % 3) : 0,
      60: daysAgo > 30 ? 0 : 3 + (daysAgo % 2),
    }));
    const menu = [song, wave, dance];
    const { changes, advice } = advise(menu, fewer);
    expect(changes[0]?.verdict).toBe('lowered');
    expect(advice).toMatchObject({ kind: 'undo', item: 0, price: 60, newPrice: 50 });

    const back = itemOf(
      'Song',
      NOW + 70 * DAY_MS,
      { tokens: 50, daysAgo: ALWAYS },
      { tokens: 60, daysAgo: 100 },
      { tokens: 50, daysAgo: 69 },
    );
    const later = [
      ...fewer,
      ...dailySessions(NOW + 70 * DAY_MS, 69, (daysAgo) => ({
        50: 10 + (daysAgo % 3),
        7: 20,
        33: 5,
      })),
    ];
    const next = advise([back, wave, dance], later, NOW + 70 * DAY_MS).advice;
    expect(next?.item).not.toBe(0);
  });

  it('is none with few sessions, or nothing to compare with', () => {
    expect(advise(steady, rows.slice(-7)).advice).toBeNull();
    expect(advise(steady.slice(0, 1), rows).advice).toBeNull();
    expect(advise([], rows)).toEqual({ changes: [], advice: null });
  });
});

describe('findSalesStart', () => {
  it('is eight weeks and a day before the oldest change that counts', () => {
    expect(findSalesStart(NOW)).toBe(NOW - (26 + 8) * 7 * DAY_MS - DAY_MS);
  });
});
