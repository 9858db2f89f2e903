import { DAY_MS } from '@shared/domain/time/utc-day';
import { priceFromDate } from '@shared/domain/tip-menu/change-price';
import { localDayOf } from '@shared/domain/tip-menu/local-day';
import type { MenuItem } from '@shared/domain/tip-menu/menu';
import { itemOf } from '@shared/domain/tip-menu/written-item';
import { shopOf } from '../platform/world/shop';
import { demoAccount, demoRoom, demoSeed } from './demo-world';

/**
 * The old price of one item was higher by a token, so that it is not a round amount, which people
 * also tip for no item.
 */
const CHANGED = { name: 'Sing the chorus', before: 100, daysAgo: 35 } as const;

/** The tip menu that the demo room's viewers tip by, as its performer would have entered it. */
export function demoMenu(now: number): MenuItem[] {
  return shopOf(demoSeed, demoRoom.name).menu.map(({ label: name, tokens }) => {
    if (name !== CHANGED.name) return itemOf({ name, tokens });
    const day = localDayOf(now - CHANGED.daysAgo * DAY_MS, demoAccount.timezone);
    const before = itemOf({ name, tokens: CHANGED.before });
    return priceFromDate(before, tokens, day, demoAccount.timezone);
  });
}
