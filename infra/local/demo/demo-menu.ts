import { DAY_MS } from '@shared/domain/time/utc-day';
import { setPriceFromDate } from '@shared/domain/tip-menu/change-price';
import { toLocalDate } from '@shared/domain/tip-menu/local-day';
import type { MenuItem } from '@shared/domain/tip-menu/menu';
import { toMenuItem } from '@shared/domain/tip-menu/written-item';
import { generateShop } from '../platform/world/shop';
import { demoAccount, demoRoom, demoSeed } from './demo-world';

/**
 * The old price of one item was higher by a token, so that it is not a round amount, which people
 * also tip for no item.
 */
const CHANGED = { name: 'Sing the chorus', before: 100, daysAgo: 35 } as const;

/** The tip menu that the demo room's viewers tip by, as its performer would have entered it. */
export function createDemoMenu(now: number): MenuItem[] {
  return generateShop(demoSeed, demoRoom.name).menu.map(({ label: name, tokens }) => {
    if (name !== CHANGED.name) return toMenuItem({ name, tokens });
    const day = toLocalDate(now - CHANGED.daysAgo * DAY_MS, demoAccount.timezone);
    const before = toMenuItem({ name, tokens: CHANGED.before });
    return setPriceFromDate(before, tokens, day, demoAccount.timezone);
  });
}
