import { uncheckedIn, withUnchecked } from '@web/app/features/tip-menu/drawn-items';
import { describe, expect, it } from 'vitest';

const NAMES = ['Flash', 'Dance', 'Song & more', '100%'];
const without = (unchecked: readonly string[], search = 'period=90d') =>
  withUnchecked(new URLSearchParams(search), NAMES, new Set(unchecked));

describe('the unchecked items in the URL', () => {
  it.each([
    ['no item', [], 'period=90d'],
    ['one item', ['Song & more'], 'period=90d&without=Song+%26+more'],
    ['most items', ['Flash', 'Dance', 'Song & more'], 'period=90d&only=100%25'],
    ['all items', NAMES, 'period=90d&only='],
  ])('are restored with %s unchecked', (_, unchecked, address) => {
    const search = without(unchecked);
    expect(search.toString()).toBe(address);
    expect([...uncheckedIn(new URLSearchParams(search.toString()), NAMES)]).toEqual(unchecked);
  });

  it('replace the previous ones', () => {
    expect(without(['Flash'], 'only=Dance&without=Dance').toString()).toBe('without=Flash');
  });

  it('include only items on the menu', () => {
    expect([...uncheckedIn(new URLSearchParams('without=Gone'), NAMES)]).toEqual([]);
  });
});
