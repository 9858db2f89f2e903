import { totpCode, totpStep } from '@infra/local/cognito/totp';
import type { SignIn } from '@web/lib/cognito';
import { afterEach, expect, it, vi } from 'vitest';
import { ANNA, aCognito, PASSWORD } from './cognito-under-test';

const OTHER_PASSWORD = 'Another-Horse-2';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page of the web application, and the user pool that it calls. */
async function aPage() {
  const pool = await aCognito();
  const { url, clientId, poolId } = pool.cognito;
  const realFetch = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address === '/config.json'
      ? Promise.resolve(
          Response.json({ userPoolEndpoint: url, userPoolClientId: clientId, userPoolId: poolId }),
        )
      : realFetch(address, init),
  );
  vi.resetModules();
  const page = {
    ...(await import('@web/lib/cognito')),
    ...(await import('@web/lib/second-factor')),
    ...(await import('@web/lib/session')),
    ...(await import('@web/lib/sign-out')),
  };
  const begin = (signIn: SignIn) => {
    if (!('tokens' in signIn)) throw new Error(`The sign-in goes on with ${signIn.next}.`);
    page.beginSession(signIn.tokens);
  };
  return { ...pool, page, begin };
}

it('signs up, confirms with the code of the last mail and signs in', async () => {
  const { page, begin, mails, lastCode } = await aPage();
  await page.createAccount(ANNA, PASSWORD);
  expect(await page.passwordSignIn(ANNA, PASSWORD)).toEqual({ next: 'confirm' });
  await page.resendCode(ANNA);
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['confirm', ANNA],
    ['confirm', ANNA],
  ]);
  await page.confirmAccount(ANNA, lastCode());
  begin(await page.passwordSignIn(ANNA, PASSWORD));
  expect(await page.freshTokens()).not.toBeNull();
});

it('refuses a wrong password and an unknown address alike', async () => {
  const { cognito, page } = await aPage();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
  await expect(page.passwordSignIn(ANNA, OTHER_PASSWORD)).rejects.toMatchObject(refusal);
  await expect(page.passwordSignIn('nobody@example.com', PASSWORD)).rejects.toMatchObject(refusal);
});

it('renews tokens until the session is revoked', async () => {
  const { cognito, page, begin, call } = await aPage();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  begin(await page.passwordSignIn(ANNA, PASSWORD));
  const first = await page.freshTokens();
  const later = (first?.expiresAt ?? 0) - 60_000;
  const second = await page.freshTokens(later);
  expect(second?.idToken).not.toBe(first?.idToken);
  expect(second?.refreshToken).toBe(first?.refreshToken);

  await call('GlobalSignOut', { AccessToken: second?.accessToken });
  expect(await page.freshTokens(later + 3_600_000)).toBeNull();
  expect(page.sessionEnd()).toBe('expired');
});

it('revokes the refresh token at sign-out, on this device only', async () => {
  const { cognito, page, begin, signIn, refresh } = await aPage();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  const elsewhere = (await signIn(ANNA, PASSWORD)).AuthenticationResult.RefreshToken;
  begin(await page.passwordSignIn(ANNA, PASSWORD));
  const here = page.currentSession()?.refreshToken ?? '';
  await page.signOutHere();
  await expect(refresh(here)).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
  expect((await refresh(elsewhere)).AuthenticationResult.IdToken).toBeTruthy();
});

it('sets a new password with a mailed code', async () => {
  const { cognito, page, begin, mails, lastCode } = await aPage();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  await page.requestNewPassword(ANNA);
  expect(mails.map(({ kind }) => kind)).toEqual(['reset']);
  await page.setNewPassword(ANNA, lastCode(), OTHER_PASSWORD);
  await expect(page.passwordSignIn(ANNA, PASSWORD)).rejects.toThrow();
  begin(await page.passwordSignIn(ANNA, OTHER_PASSWORD));
});

it('changes the password of who is signed in and knows it', async () => {
  const { cognito, page, begin } = await aPage();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  await expect(page.changePassword(PASSWORD, OTHER_PASSWORD)).rejects.toMatchObject({
    name: 'UserUnAuthenticatedException',
  });
  begin(await page.passwordSignIn(ANNA, PASSWORD));
  await expect(page.changePassword('Wrong-Horse-1', OTHER_PASSWORD)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  await expect(page.changePassword(PASSWORD, 'Short-1')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
  await page.changePassword(PASSWORD, OTHER_PASSWORD);
  begin(await page.passwordSignIn(ANNA, OTHER_PASSWORD));
});

it('turns two-step sign-in on by a code, signs in with it, and turns it off by the password', async () => {
  const { cognito, clock, page, begin } = await aPage();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  begin(await page.passwordSignIn(ANNA, PASSWORD));
  expect(await page.isSecondFactorOn()).toBe(false);
  const { secret, uri } = await page.requestAppSecret(ANNA);
  expect(uri).toBe(`otpauth://totp/Roomlight:anna@example.com?secret=${secret}&issuer=Roomlight`);
  const codeIn = (steps: number) => totpCode(secret, totpStep(new Date(clock.now)) + steps);
  await page.turnOnSecondFactor(codeIn(0));
  expect(await page.isSecondFactorOn()).toBe(true);

  expect(await page.passwordSignIn(ANNA, PASSWORD)).toEqual({ next: 'code' });
  await expect(page.codeSignIn(codeIn(0))).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  page.beginSession(await page.codeSignIn(codeIn(1)));

  await expect(page.turnOffSecondFactor(ANNA, OTHER_PASSWORD)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  await page.turnOffSecondFactor(ANNA, PASSWORD);
  expect(await page.isSecondFactorOn()).toBe(false);
  begin(await page.passwordSignIn(ANNA, PASSWORD));
});
