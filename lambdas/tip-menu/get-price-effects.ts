import { listTipAmounts } from '@lambdas/data/months/month-rollups';
import { findMenu } from '@lambdas/data/tip-menu/tip-menu';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { getPriceEffects } from '@shared/api/tip-menu';
import { advisePrices, findSalesStart } from '@shared/domain/price-changes/advise-prices';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { utcMonth } from '@shared/domain/time/utc-day';
import { toEffectRange } from '@shared/metrics/effect-range';

/**
 * Reads the menu (0.5 read units), and at the same time tips by amount of the last nine months: 0.5 to
 * 1.5. The running session doesn't count, so the log isn't read.
 */
export const handler = endpoint(
  getPriceEffects,
  async ({ params: { p }, query }, { caller, services }) => {
    const now = services.now();
    const range = { from: utcMonth(findSalesStart(now)), to: utcMonth(now) };
    const [{ items }, rows] = await Promise.all([
      findMenu(services.tipMenus, p),
      listTipAmounts(services.tipMenus, p, range),
    ]);
    const offsetAt = createOffsetLookup(query.timezone ?? caller.account.settings.timezone);
    const { changes, advice } = advisePrices(items, rows, offsetAt, now);
    const toItemFields = (item: number) => ({ id: item + 1, name: items[item]?.name ?? '' });
    return {
      changes: changes.map(({ change, effect, ...measured }) => ({
        ...toItemFields(change.item),
        priceBefore: change.before,
        priceAfter: change.after,
        since: iso(change.at),
        ...measured,
        tipsEffect: effect && toEffectRange(effect.tips),
        tokensEffect: effect && toEffectRange(effect.tokens),
      })),
      advice: [advice].flatMap((one) => {
        if (one === null) return [];
        const { item, ...fields } = one;
        return [{ ...toItemFields(item), ...fields }];
      }),
    };
  },
);
