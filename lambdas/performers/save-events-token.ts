import { grantOn } from '@lambdas/auth/callers';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { platformEventsFeed } from '@lambdas/integrations/events-feed';
import { badInput } from '@lambdas/runtime/errors';
import { becomeOwner, checkNames } from '@lambdas/services/ownership/become-owner';
import { HEALTHY } from '@lambdas/services/token-states/events-token-state';
import {
  readEventsToken,
  tryEventsToken,
  whyEventsRefused,
} from '@lambdas/services/token-states/try-events-token';
import { saveEventsToken } from '@shared/api/performers';
import { keepToken } from './keep-token';

const FIELD = 'body.cbEventsApiToken';

export const handler = endpoint(
  saveEventsToken,
  async ({ params: { p }, body }, { caller, services }) => {
    const { account } = caller;
    checkNames(body, p, account);
    const token = readEventsToken(body.cbEventsApiToken, p, FIELD);

    // Try the token before storing anything. A working token also proves ownership.
    const tried = await tryEventsToken(platformEventsFeed(), p, token);
    if (tried.kind === 'refused') throw badInput(FIELD, whyEventsRefused(tried, p));
    // The owner's and the team's Admins only replace the token.
    if (!grantOn(caller, p)) await becomeOwner(services, account, p);

    const events = await keepToken(services, p, 'events', { token, detail: HEALTHY });
    return { performerName: p, events };
  },
);
