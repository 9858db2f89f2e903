import { uncheckedIn, withUnchecked } from '@web/app/features/tip-menu/drawn-items';
import { describe, expect, it } from 'vitest';

const NAMES = ['Flash', 'Dance', 'Song & more', '100%'];
const without = (unchecked: readonly string[], search = 'period=90d') =>
  withUnchecked(new URLSearchParams(search), NAMES, new Set(unchecked));

describe('the items drawn, in the address', () => {
  it.each([
    ['all', [], 'period=90d'],
    ['most', ['Song & more'], 'period=90d&without=Song+%26+more'],
    ['few', ['Flash', 'Dance', 'Song & more'], 'period=90d&only=100%25'],
    ['none', NAMES, 'period=90d&only='],
  ])('come back where they are %s', (_, unchecked, address) => {
    const search = without(unchecked);
    expect(search.toString()).toBe(address);
    expect([...uncheckedIn(new URLSearchParams(search.toString()), NAMES)]).toEqual(unchecked);
  });

  it('take the place of the ones before', () => {
    expect(without(['Flash'], 'only=Dance&without=Dance').toString()).toBe('without=Flash');
  });

  it('are what there is on the menu', () => {
    expect([...uncheckedIn(new URLSearchParams('without=Gone'), NAMES)]).toEqual([]);
  });
});
