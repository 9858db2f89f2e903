import { listNews, markRead } from '@lambdas/data/mails/notifications';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { notFound } from '@lambdas/runtime/errors';
import { readNotification } from '@shared/api/notifications';
import { toNotificationsResponse } from './notifications-response';

const EVERY = 'all';

export const handler = endpoint(
  readNotification,
  async ({ params: { p, id } }, { caller, services: { configs, now } }) => {
    const news = await listNews(configs, p, now());
    const meant = news.filter((one) => id === EVERY || one.id === id);
    if (meant.length === 0 && id !== EVERY) throw notFound('Notification not found.');
    const ids = meant.map((one) => one.id);
    return toNotificationsResponse(news, await markRead(configs, caller.account.id, p, ids, news));
  },
);
