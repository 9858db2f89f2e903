import { NAVIGATION, NAVIGATION_ITEMS } from '@web/app/shell/navigation';
import { screens } from '@web/lib/screens';
import { describe, expect, it } from 'vitest';

describe('the navigation items', () => {
  it('have unique shortcut keys', () => {
    const keys = NAVIGATION_ITEMS.map(({ key }) => key);
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  it('include four for the bottom bar on a phone', () => {
    expect(NAVIGATION_ITEMS.filter(({ isInPhoneBar }) => isInPhoneBar)).toHaveLength(4);
  });

  it('are in three groups, each item in exactly one', () => {
    expect(NAVIGATION.map(({ label }) => label)).toEqual(['Your room', 'People', 'Account']);
    const tabs = NAVIGATION_ITEMS.map(({ tab }) => tab);
    expect(NAVIGATION.flatMap(({ items }) => items).map(({ tab }) => tab)).toEqual(tabs);
    const withMenu = screens.flatMap(({ id, menu }) => (menu ? id : []));
    expect(tabs.toSorted()).toEqual(withMenu.toSorted());
  });
});
