import { listInteractions } from '../../shared/api/tippers';
import { listViewerChat } from '../data/viewer-chat';
import { endpoint } from '../lib/endpoint';
import { eyesOf } from '../lib/eyes';
import { checkViewer } from './check-viewer';
import { newestInteractions, PAGE } from './interactions';

export const handler = endpoint(
  listInteractions,
  async ({ params: { p, tipper }, query }, { caller, services }) => {
    checkViewer(tipper, query.viewer);
    const chats = await listViewerChat(services.tippers, p, tipper, {
      since: query.start ? Date.parse(query.start) : 0,
      until: query.end ? Date.parse(query.end) : services.now() + 1,
      most: PAGE,
    });
    return newestInteractions(chats, eyesOf(caller, p));
  },
);
