import { findMenu } from '@lambdas/data/tip-menu/tip-menu';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { getTipMenu } from '@shared/api/tip-menu';
import { toMenuResponse } from './menu-response';

export const handler = endpoint(getTipMenu, async ({ params: { p } }, { services }) =>
  // Consistent, so an editor that is opened right after a save shows the new version.
  toMenuResponse(await findMenu(services.tipMenus, p, { consistent: true })),
);
