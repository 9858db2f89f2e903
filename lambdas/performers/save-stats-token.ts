import { grantOn } from '@lambdas/auth/callers';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { badInput } from '@lambdas/runtime/errors';
import { becomeOwner, checkNames } from '@lambdas/services/ownership/become-owner';
import { SAMPLE } from '@lambdas/services/token-states/stats-token-state';
import {
  readStatsToken,
  tryStatsToken,
  whyRefused,
} from '@lambdas/services/token-states/try-stats-token';
import { saveStatsToken } from '@shared/api/performers';
import { keepToken } from './keep-token';

const FIELD = 'body.cbStatsApiToken';

export const handler = endpoint(
  saveStatsToken,
  async ({ params: { p }, body }, { caller, services }) => {
    const { account } = caller;
    checkNames(body, p, account);
    const token = readStatsToken(body.cbStatsApiToken, p, FIELD);

    // Try the token before storing anything. A working token also proves ownership.
    const tried = await tryStatsToken(p, token);
    if (tried.kind === 'refused') throw badInput(FIELD, whyRefused(tried, p));
    // The owner's and the team's Admins only replace the token.
    if (!grantOn(caller, p)) await becomeOwner(services, account, p);

    const stats = await keepToken(services, p, 'stats', { token, detail: SAMPLE });
    return { performerName: p, stats };
  },
);
