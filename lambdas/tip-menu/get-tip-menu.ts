import { findMenu } from '@lambdas/data/tip-menu/tip-menu';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { getTipMenu } from '@shared/api/tip-menu';
import { computeMenuPerformance } from '@shared/domain/tip-menu/performance';
import { toMenuResponse } from './menu-response';
import { readFrequencies } from './read-frequencies';

export const handler = endpoint(getTipMenu, async ({ params: { p } }, { caller, services }) => {
  const { timezone } = caller.account.settings;
  const [menu, { records, offsetAt }] = await Promise.all([
    // Consistent, so an editor that is opened right after a save shows the new version.
    findMenu(services.tipMenus, p, { consistent: true }),
    readFrequencies(services, { params: { p, utcOffset: '0' }, query: { timezone } }),
  ]);
  return toMenuResponse(menu, computeMenuPerformance(menu.items, records, offsetAt).items);
});
