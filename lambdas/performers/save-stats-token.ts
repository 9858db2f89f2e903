import { saveStatsToken } from '../../shared/api/performers';
import { grantOn } from '../lib/callers';
import { endpoint } from '../lib/endpoint';
import { badInput } from '../lib/errors';
import { READING } from '../pipeline/reading-stats/token-state';
import { becomeOwner, checkNames } from './become-owner';
import { keepToken } from './keep-token';
import { readStatsToken, tryStatsToken, whyRefused } from './try-stats-token';

const FIELD = 'body.cbStatsApiToken';

export const handler = endpoint(
  saveStatsToken,
  async ({ params: { p }, body }, { caller, services }) => {
    const { account } = caller;
    checkNames(body, p, account);
    const token = readStatsToken(body.cbStatsApiToken, p, FIELD);

    // The token is tried before anything is stored: a working one is also the proof of ownership.
    const tried = await tryStatsToken(p, token);
    if (tried.kind === 'refused') throw badInput(FIELD, whyRefused(tried, p));
    // Whoever is an Admin of it already, also by way of a team, only brings a new token.
    if (!grantOn(caller, p)) await becomeOwner(services, account, p);

    const stats = await keepToken(services, p, 'stats', { token, detail: READING });
    return { performerName: p, stats };
  },
);
