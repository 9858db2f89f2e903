import type { XApp, XCredentials } from './credentials';
import { socialEndpoint } from './endpoints';
import { type OAuthToken, openSigner } from './oauth-1a';
import { isReply, NO_ANSWER, type Reply, refused, send } from './send';
import type { NoAnswer, Refusal, SocialAccount } from './social-network';
import { toXRefusal } from './x-request';

/** Connects accounts at X with OAuth 1.0a, in three steps. */
export interface XSignIn {
  /**
   * Asks for a token for one attempt. Its secret is needed to exchange it, so it is kept, sealed, for the
   * account that asked.
   *
   * @param callbackUrl where X leads back to, with `oauth_token` and `oauth_verifier`, or with
   *   `denied` if the person canceled
   * @returns `credits` if X does not accept our app or the address
   */
  requestToken(
    callbackUrl: string,
  ): Promise<{ kind: 'token'; token: OAuthToken } | Refusal | NoAnswer>;
  /** Returns the page on which a person allows it. @param token without its secret */
  authorizeUrl(token: string): string;
  /**
   * Exchanges what X led back with. Works once.
   *
   * @returns `connection` if the token is unknown, used or expired, or the verifier is not its own
   */
  exchange(
    token: OAuthToken,
    verifier: string,
  ): Promise<
    { kind: 'connected'; credentials: XCredentials; account: SocialAccount } | Refusal | NoAnswer
  >;
}

export function openXSignIn(app: XApp): XSignIn {
  const signer = openSigner(app);
  const ask = async (
    path: string,
    protocol: Readonly<Record<string, string>>,
    token: OAuthToken | null,
  ): Promise<Reply | Refusal | NoAnswer> => {
    const url = `${socialEndpoint('X_API_URL')}${path}`;
    const authorization = signer.sign('POST', { url, protocol }, token);
    return send(url, { method: 'POST', headers: { authorization } });
  };

  return {
    async requestToken(callbackUrl) {
      const reply = await ask('/oauth/request_token', { oauth_callback: callbackUrl }, null);
      if (!isReply(reply)) return reply;
      // No account is involved yet, so it is our app that X doesn't accept.
      if (reply.status === 401 || (reply.status === 403 && reply.object)) return refused('credits');
      if (reply.status !== 200) return toXRefusal(reply);
      const { token, secret, isConfirmed } = readTokens(reply);
      if (!token || !secret || !isConfirmed) return NO_ANSWER;
      return { kind: 'token', token: { token, secret } };
    },

    authorizeUrl(token) {
      return `${socialEndpoint('X_API_URL')}/oauth/authorize?${new URLSearchParams({ oauth_token: token })}`;
    },

    async exchange(requested, verifier) {
      const reply = await ask('/oauth/access_token', { oauth_verifier: verifier }, requested);
      if (!isReply(reply)) return reply;
      // X says 400 or 401, in text or XML, when the token or the verifier isn't right.
      if (reply.status === 400) return refused('connection');
      if (reply.status !== 200) return toXRefusal(reply);
      const { token, secret, userId, name } = readTokens(reply);
      if (!token || !secret || !userId || !name) return NO_ANSWER;
      return {
        kind: 'connected',
        credentials: { network: 'x', userId, token, secret },
        account: { id: userId, name: `@${name}` },
      };
    },
  };
}

/** X answers these requests as an encoded form. */
function readTokens({ text }: Reply) {
  const fields = new URLSearchParams(text);
  return {
    token: fields.get('oauth_token'),
    secret: fields.get('oauth_token_secret'),
    isConfirmed: fields.get('oauth_callback_confirmed') === 'true',
    userId: fields.get('user_id'),
    name: fields.get('screen_name'),
  };
}
