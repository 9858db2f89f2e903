import { findMenu } from '@lambdas/data/tip-menu/tip-menu';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { toCatchingUpFields } from '@lambdas/services/sessions/complete-through';
import { getTipMenu } from '@shared/api/tip-menu';
import { computeMenuPerformance } from '@shared/domain/tip-menu/performance';
import { toMenuResponse } from './menu-response';
import { readFrequencies } from './read-frequencies';

export const handler = endpoint(getTipMenu, async ({ params: { p } }, { caller, services }) => {
  const { timezone } = caller.account.settings;
  const [menu, { records, offsetAt, tail }] = await Promise.all([
    // Consistent, so an editor that is opened right after a save shows the new version.
    findMenu(services.tipMenus, p, { consistent: true }),
    readFrequencies(services, { params: { p, utcOffset: '0' }, query: { timezone } }),
  ]);
  const { items } = computeMenuPerformance(menu.items, records, offsetAt);
  return { ...toMenuResponse(menu, items), ...toCatchingUpFields(tail) };
});
