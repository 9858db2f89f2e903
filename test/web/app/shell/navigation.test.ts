import { NAVIGATION, NAVIGATION_ITEMS } from '@web/app/shell/navigation';
import { screens } from '@web/lib/screens';
import { describe, expect, it } from 'vitest';

describe('the topics of the dashboard', () => {
  it('have a key each that no other has', () => {
    const keys = NAVIGATION_ITEMS.map(({ key }) => key);
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  it('are at most four at hand on a phone, which has no room for more', () => {
    expect(NAVIGATION_ITEMS.filter(({ isInPhoneBar }) => isInPhoneBar)).toHaveLength(4);
  });

  it('are in three groups, each in one only', () => {
    expect(NAVIGATION.map(({ label }) => label)).toEqual(['Your room', 'People', 'Account']);
    const tabs = NAVIGATION_ITEMS.map(({ tab }) => tab);
    expect(NAVIGATION.flatMap(({ items }) => items).map(({ tab }) => tab)).toEqual(tabs);
    const withMenu = screens.flatMap(({ id, menu }) => (menu ? id : []));
    expect(tabs.toSorted()).toEqual(withMenu.toSorted());
  });
});
