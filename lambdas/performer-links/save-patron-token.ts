import { checkIsOwn } from '@lambdas/auth/check-is-own';
import {
  listPatronTokens,
  makePatronToken,
  revokePatronTokens,
} from '@lambdas/data/accounts/patrons';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { ApiError, locked, notFound } from '@lambdas/runtime/errors';
import { checkNames } from '@lambdas/services/ownership/become-owner';
import { toPatronTokenResponse } from '@lambdas/services/ownership/link-responses';
import { savePatronToken } from '@shared/api/performer-links';
import { getPlanFacts } from '@shared/domain/access/account-plan';
import { countPatronTokens } from '@shared/domain/access/patronage';

export const handler = endpoint(
  savePatronToken,
  async ({ params: { p }, body }, { caller, services: { configs, now } }) => {
    const { email, performerName = p, revoke } = body;
    const { account } = caller;
    checkNames({ email, performerName }, p, account);
    checkIsOwn(caller, p);

    const before = await listPatronTokens(configs, account.id);
    let patronAccessToken: string | null = null;
    if (revoke === undefined) {
      if (getPlanFacts(account, now()).tier !== 'Studio') {
        throw locked('Sharing your subscription', 'Studio');
      }
      const most = countPatronTokens(account, Object.keys(account.performers).length, now());
      const made = await makePatronToken(
        configs,
        { account: account.id, performer: p, most },
        now(),
      );
      if (!made) throw full(before.length);
      patronAccessToken = made.text;
    } else if (before.some(({ id, performer }) => id === revoke && performer === p)) {
      await revokePatronTokens(configs, account.id, ({ id }) => id === revoke);
    } else {
      throw notFound(`${p} has no such token. It may already be revoked.`);
    }

    const tokens = await listPatronTokens(configs, account.id);
    return {
      performerName: p,
      patronAccessToken,
      patronTokens: tokens.filter(({ performer }) => performer === p).map(toPatronTokenResponse),
    };
  },
);

function full(tokens: number): ApiError {
  return new ApiError(
    'conflict',
    tokens === 0
      ? 'Your own performers already use up your plan’s limit.'
      : 'Your performers and tokens already use up your plan’s limit. Revoke a token you no longer need.',
  );
}
