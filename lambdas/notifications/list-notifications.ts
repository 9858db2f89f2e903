import { listNews, listReadIds } from '@lambdas/data/mails/notifications';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { listNotifications } from '@shared/api/notifications';
import { toNotificationsResponse } from './notifications-response';

export const handler = endpoint(
  listNotifications,
  async ({ params: { p } }, { caller, services: { configs, now } }) => {
    const [news, read] = await Promise.all([
      listNews(configs, p, now()),
      listReadIds(configs, caller.account.id, p),
    ]);
    return toNotificationsResponse(news, read);
  },
);
