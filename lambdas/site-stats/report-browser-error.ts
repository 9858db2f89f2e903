import { addBrowserError } from '@lambdas/data/site/browser-errors';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { reportBrowserError } from '@shared/api/site-stats';
import { cleanMessage } from './clean-message';

export const handler = endpoint(
  reportBrowserError,
  async ({ body }, { services: { configs, now } }) => {
    const error = { ...body, message: cleanMessage(body.message) };
    await addBrowserError(configs, error, now());
  },
);
