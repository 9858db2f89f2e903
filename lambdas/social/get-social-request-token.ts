import { saveAuthorization } from '@lambdas/data/social/authorizations';
import { findXApp } from '@lambdas/data/social/x-app';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { siteUrl } from '@lambdas/integrations/mailer';
import { openXSignIn } from '@lambdas/integrations/social/x-sign-in';
import { cannotConnect, whyNot } from '@lambdas/services/social/keep-connection';
import { credentialsOf } from '@lambdas/services/social/networks';
import { getSocialRequestToken } from '@shared/api/social';

/** X forgets request tokens after a while, too. */
const AUTHORIZING_MS = 15 * 60_000;
const X = { network: 'x' } as const;

export const handler = endpoint(
  getSocialRequestToken,
  async ({ params: { p } }, { caller, services }) => {
    const { configs, secrets, now } = services;
    const app = await findXApp(services);
    // X leads back to the site, so the site needs a name of its own.
    if (!app || !process.env.SITE_URL) throw cannotConnect(X);
    const signIn = openXSignIn(app);
    const answer = await signIn.requestToken(`${siteUrl()}/twitter`);
    if (answer.kind !== 'token') throw whyNot(answer, X, () => cannotConnect(X));
    const { token, secret } = answer.token;
    await saveAuthorization(
      configs,
      { account: caller.account.id, performer: p },
      {
        token,
        secret: await secrets.seal(secret, credentialsOf(p)),
        expiresAt: now() + AUTHORIZING_MS,
      },
    );
    return { oauth_token: token, url: signIn.authorizeUrl(token) };
  },
);
