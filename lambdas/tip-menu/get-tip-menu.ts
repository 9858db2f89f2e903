import { getTipMenu } from '../../shared/api/tip-menu';
import { findMenu } from '../data/tip-menu';
import { endpoint } from '../lib/endpoint';
import { shownMenu } from './shown-menu';

export const handler = endpoint(getTipMenu, async ({ params: { p } }, { services }) =>
  // Consistent, so that an editor opened right after a save does not begin with the old version.
  shownMenu(await findMenu(services.tipMenus, p, { consistent: true })),
);
