import { saveEventsToken } from '../../shared/api/performers';
import { grantOn } from '../lib/callers';
import { endpoint } from '../lib/endpoint';
import { badInput } from '../lib/errors';
import { HEALTHY } from '../pipeline/listening/token-state';
import { becomeOwner, checkNames } from './become-owner';
import { keepToken } from './keep-token';
import { readEventsToken, tryEventsToken, whyEventsRefused } from './try-events-token';

const FIELD = 'body.cbEventsApiToken';

export const handler = endpoint(
  saveEventsToken,
  async ({ params: { p }, body }, { caller, services }) => {
    const { account } = caller;
    checkNames(body, p, account);
    const token = readEventsToken(body.cbEventsApiToken, p, FIELD);

    // The token is tried before anything is stored: a working one is also the proof of ownership.
    const tried = await tryEventsToken(services.feed, p, token);
    if (tried.kind === 'refused') throw badInput(FIELD, whyEventsRefused(tried, p));
    // Whoever is an Admin of it already, also by way of a team, only brings a new token.
    if (!grantOn(caller, p)) await becomeOwner(services, account, p);

    const events = await keepToken(services, p, 'events', { token, detail: HEALTHY });
    return { performerName: p, events };
  },
);
