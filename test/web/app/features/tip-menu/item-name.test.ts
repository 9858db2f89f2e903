import { itemNameIn } from '@web/app/features/tip-menu/item-name';
import { dashboardPath } from '@web/lib/paths';
import { expect, it } from 'vitest';

it.each([
  'Flash',
  'Flash / 2',
  '50%2F50',
  '100% cotton',
  'Who? me & you #1',
  'танец 踊り 💃',
  'a+b c',
  '10:30',
  'all; of = it',
])('itemNameIn reads the name %s from the item’s URL', (name) => {
  const { pathname } = new URL(dashboardPath('tipmenu', name), 'https://example.com');
  expect(itemNameIn(pathname)).toBe(name);
});

it.each([
  ['/dashboard/tipmenu', undefined],
  ['/dashboard/tipmenu/', undefined],
  ['/dashboard/tipmenu/100%', '100%'],
])('itemNameIn accepts a URL without a name or with invalid encoding: %s', (pathname, name) => {
  expect(itemNameIn(pathname)).toBe(name);
});
