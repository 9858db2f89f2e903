import { AT_HAND, NAVIGATION_ITEMS } from '@web/app/shell/navigation';
import { describe, expect, it } from 'vitest';

describe('the topics of the dashboard', () => {
  it('have a key each that no other has', () => {
    const keys = NAVIGATION_ITEMS.map(({ key }) => key);
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  it('are at most four at hand on a phone, which has no room for more', () => {
    expect(NAVIGATION_ITEMS.filter(({ tab }) => AT_HAND.has(tab))).toHaveLength(4);
  });
});
