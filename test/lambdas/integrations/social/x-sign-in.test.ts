import { startX } from '@infra/local/social/x/start-x';
import { openX } from '@lambdas/integrations/social/x';
import { openXSignIn } from '@lambdas/integrations/social/x-sign-in';
import { expect, it, onTestFinished, vi } from 'vitest';

const CALLBACK = 'https://roomlight.test/twitter?from=social';

async function aSignIn() {
  const x = await startX();
  onTestFinished(() => x.close());
  vi.stubEnv('X_API_URL', x.url);
  const signIn = openXSignIn(x.app);
  const request = async () => {
    const requested = await signIn.requestToken(CALLBACK);
    if (requested.kind !== 'token') throw new Error(`It was ${requested.kind}.`);
    return { token: requested.token, page: signIn.authorizeUrl(requested.token.token) };
  };
  return { x, signIn, request };
}

it('connects an account that authorized it, and can act for it', async () => {
  const { x, signIn, request } = await aSignIn();
  const { token, page } = await request();
  const html = await (await fetch(page)).text();
  expect(html).toContain('Authorize Roomlight');
  expect(html).toContain('roomlight.test');

  const back = new URL(await x.authorize(page, 'lana_live'));
  expect(back.origin + back.pathname).toBe('https://roomlight.test/twitter');
  expect(back.searchParams.get('from')).toBe('social');
  expect(back.searchParams.get('oauth_token')).toBe(token.token);

  const verifier = back.searchParams.get('oauth_verifier') ?? '';
  const connected = await signIn.exchange(token, verifier);
  if (connected.kind !== 'connected') throw new Error(`It was ${connected.kind}.`);
  expect(connected.account.name).toBe('@lana_live');
  const network = openX(connected.credentials, x.app);
  expect(await network.identify()).toEqual({ kind: 'account', account: connected.account });
});

it('leads back with the denied token after Cancel', async () => {
  const { x, request } = await aSignIn();
  const { token, page } = await request();
  const back = new URL(await x.cancel(page));
  expect(back.searchParams.get('denied')).toBe(token.token);
  expect(back.searchParams.has('oauth_verifier')).toBe(false);
});

it('exchanges a token once, and only with its own verifier and secret', async () => {
  const { x, signIn, request } = await aSignIn();
  const { token, page } = await request();
  const ended = { kind: 'refused', reason: 'connection', retryAfterSeconds: null };
  expect(await signIn.exchange(token, 'early')).toEqual(ended);
  const back = new URL(await x.authorize(page, 'lana_live'));
  const verifier = back.searchParams.get('oauth_verifier') ?? '';
  expect(await signIn.exchange(token, 'guessed')).toEqual(ended);
  expect(await signIn.exchange({ ...token, secret: 'guessed' }, verifier)).toEqual(ended);
  expect((await signIn.exchange(token, verifier)).kind).toBe('connected');
  expect(await signIn.exchange(token, verifier)).toEqual(ended);
  expect((await fetch(page)).status).toBe(403);
});

it('says that it is our app that X does not accept', async () => {
  const { x, signIn } = await aSignIn();
  const ours = { kind: 'refused', reason: 'credits', retryAfterSeconds: null };
  const wrong = openXSignIn({ key: x.app.key, secret: 'wrong' });
  expect(await wrong.requestToken(CALLBACK)).toEqual(ours);
  expect(await signIn.requestToken('roomlight.test/twitter')).toEqual(ours);
});

it('does not know what became of a lost answer, and can be asked to wait', async () => {
  const { x, signIn, request } = await aSignIn();
  const { token, page } = await request();
  const back = new URL(await x.authorize(page, 'lana_live'));
  x.fail(['lost-answer', 'web-page', 'busy']);
  const verifier = back.searchParams.get('oauth_verifier') ?? '';
  expect(await signIn.exchange(token, verifier)).toEqual({ kind: 'unknown' });
  expect(await signIn.requestToken(CALLBACK)).toEqual({ kind: 'unknown' });
  expect(await signIn.requestToken(CALLBACK)).toMatchObject({ reason: 'busy' });
});
