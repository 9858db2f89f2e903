import { escapeHtml } from '@shared/domain/mails/escape-html';
import { actionForm, htmlPage, redirect, textField } from '../pages';
import type { SocialAnswer, SocialCall } from '../serve-network';
import { legacy } from './refusals';
import type { SignedCall } from './verify-oauth';
import type { XRequestToken, XWorld } from './world';

const TOKEN_LIFE_MS = 15 * 60_000;
const NAME = 'X (Twitter)';

/** `POST /oauth/request_token` */
export function requestToken(world: XWorld, { token, parameters }: SignedCall): SocialAnswer {
  const callback = parameters.get('oauth_callback') ?? '';
  if (token !== null) throw legacy(401, 32, 'Could not authenticate you.');
  if (!/^https?:\/\/\S+$/.test(callback) || !URL.canParse(callback)) {
    throw legacy(403, 415, 'Callback URL not approved for this client application.');
  }
  const requested = world.requestTokens.put({
    id: world.newSecret(),
    createdAt: world.now(),
    secret: world.newSecret(),
    callback,
    verifier: null,
    userId: null,
  });
  return formAnswer({
    oauth_token: requested.id,
    oauth_token_secret: requested.secret,
    oauth_callback_confirmed: 'true',
  });
}

/** `POST /oauth/access_token` */
export function accessToken(world: XWorld, { token, parameters }: SignedCall): SocialAnswer {
  const requested = world.requestTokens.get(token ?? '');
  const { verifier, userId } = requested ?? { verifier: null, userId: null };
  const account = world.accounts.get(userId ?? '');
  if (!requested || !isFresh(world, requested) || !account || verifier === null) {
    throw legacy(401, 32, 'Request token missing.');
  }
  if (parameters.get('oauth_verifier') !== verifier) {
    throw legacy(401, 32, 'Error processing your OAuth request: Invalid oauth_verifier parameter');
  }
  world.requestTokens.remove(requested.id);
  return formAnswer({
    ...allow(world, account.id),
    user_id: account.id,
    screen_name: account.username,
  });
}

/** Allows our app to act for an account. */
export function allow(world: XWorld, userId: string) {
  const access = world.accessTokens.put({
    id: `${userId}-${world.newSecret()}`,
    createdAt: world.now(),
    secret: world.newSecret(),
    userId,
  });
  return { oauth_token: access.id, oauth_token_secret: access.secret };
}

/** `GET` and `POST /oauth/authorize`: the page on which a person decides. */
export function authorizePage(
  world: XWorld,
  call: SocialCall,
  fields: Readonly<Record<string, unknown>> | null,
): SocialAnswer {
  const id = String(fields?.oauth_token ?? call.query.get('oauth_token') ?? '');
  const requested = world.requestTokens.get(id);
  if (!requested || !isFresh(world, requested) || requested.verifier !== null) {
    const text =
      'The request token for this page is invalid. It may have been used already, or expired.';
    return htmlPage(NAME, 'Something is wrong', `<p>${text}</p>`, 403);
  }
  if (fields === null) return askPage(world, requested);
  if (fields.action === 'cancel') return redirect(lead(requested, { denied: id }));

  const username = String(fields.username ?? '');
  if (!/^\w{1,15}$/.test(username)) {
    return askPage(world, requested, 'A username has up to 15 letters, digits and underscores.');
  }
  const verifier = world.newSecret();
  const userId = world.accountOf(username).id;
  world.requestTokens.put({ ...requested, verifier, userId });
  return redirect(lead(requested, { oauth_token: id, oauth_verifier: verifier }));
}

function askPage(world: XWorld, { id, callback }: XRequestToken, error?: string): SocialAnswer {
  const known = world.accounts.all().at(-1)?.username ?? 'lana_live';
  const alert = error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : '';
  const to = escapeHtml(new URL(callback).host);
  const fields = `<input type="hidden" name="oauth_token" value="${escapeHtml(id)}">
${alert}${textField('username', 'Username', known)}`;
  const cancel = `<input type="hidden" name="oauth_token" value="${escapeHtml(id)}">
<input type="hidden" name="action" value="cancel">`;
  return htmlPage(
    NAME,
    'Authorize Roomlight to access your account?',
    `<p>This app can read your profile and posts, publish and delete posts for you, and change your
profile. Both buttons lead back to ${to}.</p>
${actionForm('/oauth/authorize', fields, 'Authorize app')}
${actionForm('/oauth/authorize', cancel, 'Cancel')}`,
  );
}

function isFresh(world: XWorld, { createdAt }: XRequestToken): boolean {
  return world.now() - createdAt < TOKEN_LIFE_MS;
}

function lead({ callback }: XRequestToken, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(callback);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** X answers these calls as an encoded form. */
function formAnswer(fields: Readonly<Record<string, string>>): SocialAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'text/html;charset=utf-8' },
    body: new URLSearchParams(fields).toString(),
  };
}
