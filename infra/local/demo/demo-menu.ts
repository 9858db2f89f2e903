import { DAY_MS } from '@shared/domain/time/utc-day';
import { setPriceFromDate } from '@shared/domain/tip-menu/change-price';
import { toLocalDate } from '@shared/domain/tip-menu/local-day';
import type { MenuItem } from '@shared/domain/tip-menu/menu';
import { toMenuItem } from '@shared/domain/tip-menu/written-item';
import { generateShop } from '../platform/world/shop';
import { demoAccount, demoRoom, demoSeed } from './demo-world';

/**
 * The tip menu that the demo room's viewers tip by, as its performer would have entered it.
 *
 * @param anchor start of the simulated world (epoch ms)
 */
export function createDemoMenu(anchor: number): MenuItem[] {
  const { timezone } = demoAccount;
  return generateShop(demoSeed, demoRoom.name).menu.map(({ label: name, tokens }) => {
    const former = demoRoom.formerPrices.find(({ label }) => label === name);
    if (!former) return toMenuItem({ name, tokens });
    const day = toLocalDate(anchor - former.daysAgo * DAY_MS, timezone);
    return setPriceFromDate(toMenuItem({ name, tokens: former.tokens }), tokens, day, timezone);
  });
}
