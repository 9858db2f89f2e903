import { getVisibility } from '@lambdas/auth/visibility';
import { listViewerChat } from '@lambdas/data/tippers/viewer-chat';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { listInteractions } from '@shared/api/tippers';
import { checkViewer } from './check-viewer';
import { newestInteractions, PAGE } from './interactions';

/** About forty sessions of somebody who writes little. */
const MAX_UNITS = 8;

export const handler = endpoint(
  listInteractions,
  async ({ params: { p, tipper }, query }, { caller, services }) => {
    checkViewer(tipper, query.viewer);
    const chat = await listViewerChat(services, p, tipper, {
      since: query.start ? Date.parse(query.start) : 0,
      until: query.end ? Date.parse(query.end) : services.now() + 1,
      most: PAGE,
      units: MAX_UNITS,
      now: services.now(),
    });
    return newestInteractions(chat, getVisibility(caller, p));
  },
);
