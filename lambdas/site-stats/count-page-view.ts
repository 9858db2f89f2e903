import { addPageView } from '@lambdas/data/site/site-counters';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { countPageView } from '@shared/api/site-stats';

export const handler = endpoint(
  countPageView,
  async ({ body: { page } }, { services: { configs, now } }) => addPageView(configs, page, now()),
);
