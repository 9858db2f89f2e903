import { takeAuthorization } from '@lambdas/data/social/authorizations';
import { findXApp } from '@lambdas/data/social/x-app';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { openXSignIn } from '@lambdas/integrations/social/x-sign-in';
import { badInput } from '@lambdas/runtime/errors';
import { findSocialConfig } from '@lambdas/services/social/config-response';
import { cannotConnect, keepConnection, whyNot } from '@lambdas/services/social/keep-connection';
import { credentialsOf } from '@lambdas/services/social/networks';
import { authorizeSocial } from '@shared/api/social';

export const handler = endpoint(
  authorizeSocial,
  async ({ params: { p }, body }, { caller, services }) => {
    const { configs, secrets, now } = services;
    const of = { performer: p, network: 'x' } as const;
    const app = await findXApp(services);
    if (!app) throw cannotConnect(of);
    const by = { account: caller.account.id, performer: p };
    const pending = await takeAuthorization(configs, by, body.oauth_token);
    if (!pending) throw notTheirs();
    if (now() >= pending.expiresAt) {
      throw badInput('body.oauth_token', 'That took too long. Authorize Twitter again.');
    }
    const secret = await secrets.open(pending.secret, credentialsOf(p));
    const token = { token: body.oauth_token, secret };
    const answer = await openXSignIn(app).exchange(token, body.oauth_verifier);
    if (answer.kind !== 'connected') throw whyNot(answer, of, notAllowed);
    await keepConnection(services, of, answer.credentials, notAllowed);
    return findSocialConfig(services, p);
  },
);

/** Somebody else's, an older one, or one that was used: all the same to whoever asks. */
function notTheirs() {
  return badInput(
    'body.oauth_token',
    'This authorization isn’t yours or was already used. Authorize Twitter again.',
  );
}

function notAllowed() {
  return badInput('body.oauth_verifier', 'X (Twitter) didn’t confirm it. Authorize Twitter again.');
}
