import { expect, test } from 'vitest';
import { ANNA, aCognito, expectRefusal, PASSWORD } from './cognito-under-test';

const NOT_AUTHORIZED = 'NotAuthorizedException';

test('locks out a disabled account: no sign-in, no refresh, no code', async () => {
  const { cognito, admin, call, mails, signIn, refresh } = await aCognito();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  const { RefreshToken } = (await signIn(ANNA, PASSWORD)).AuthenticationResult;

  await admin('AdminDisableUser', { Username: ANNA });

  await expectRefusal(signIn(ANNA, PASSWORD), NOT_AUTHORIZED, 'User is disabled.');
  await expect(refresh(RefreshToken)).rejects.toMatchObject({ type: NOT_AUTHORIZED });
  await call('ForgotPassword', { Username: ANNA });
  expect(mails).toEqual([]);
  await admin('AdminEnableUser', { Username: ANNA });
  expect((await signIn(ANNA, PASSWORD)).AuthenticationResult.IdToken).toBeTruthy();
});

test('ends sessions: one with RevokeToken, all with AdminUserGlobalSignOut', async () => {
  const { cognito, admin, call, signIn, refresh } = await aCognito();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  const phone = (await signIn(ANNA, PASSWORD)).AuthenticationResult;
  const desk = (await signIn(ANNA, PASSWORD)).AuthenticationResult;

  await call('RevokeToken', { Token: phone.RefreshToken });
  await expect(refresh(phone.RefreshToken)).rejects.toMatchObject({ type: NOT_AUTHORIZED });
  await expectRefusal(
    call('GetUser', { AccessToken: phone.AccessToken }),
    NOT_AUTHORIZED,
    'Access Token has been revoked',
  );
  await refresh(desk.RefreshToken);
  await admin('AdminUserGlobalSignOut', { Username: ANNA });

  await expect(refresh(desk.RefreshToken)).rejects.toMatchObject({ type: NOT_AUTHORIZED });
});

test('refuses expired and forged tokens', async () => {
  const { cognito, call, clock, signIn, refresh } = await aCognito();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  const { AccessToken, RefreshToken } = (await signIn(ANNA, PASSWORD)).AuthenticationResult;
  const getUser = (token: string) => call('GetUser', { AccessToken: token });
  const [head, , signature] = AccessToken.split('.');
  const otherClaims = Buffer.from('{"token_use":"access"}').toString('base64url');

  await getUser(AccessToken);
  await expect(getUser(`${head}.${otherClaims}.${signature}`)).rejects.toMatchObject({
    type: NOT_AUTHORIZED,
  });
  clock.now += 3_600_000;
  await expect(getUser(AccessToken)).rejects.toMatchObject({ type: NOT_AUTHORIZED });
  await refresh(RefreshToken);
  clock.now += 30 * 86_400_000;
  await expect(refresh(RefreshToken)).rejects.toMatchObject({ type: NOT_AUTHORIZED });
});

test('treats another client or pool as unknown', async () => {
  const { call, admin } = await aCognito();

  await expect(call('SignUp', { ClientId: 'other' })).rejects.toMatchObject({
    type: 'ResourceNotFoundException',
  });
  await expect(admin('ListUsers', { UserPoolId: 'other' })).rejects.toMatchObject({
    type: 'ResourceNotFoundException',
  });
});
