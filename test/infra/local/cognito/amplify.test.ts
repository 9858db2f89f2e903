import { totpCode, totpStep } from '@infra/local/cognito/totp';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { KidNotFoundInJwksError } from 'aws-jwt-verify/error';
import { expect, onTestFinished, test } from 'vitest';
import { ANNA, aCognito, PASSWORD } from './cognito-under-test';

async function aBrowser() {
  const pool = await aCognito();
  const { poolId: userPoolId, clientId, url, jwks } = pool.cognito;
  const stored = new Map<string, string>();
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: url },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void stored.set(key, value),
    getItem: async (key) => stored.get(key) ?? null,
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  });
  onTestFinished(() => signOut());

  const enter = (username: string, password: string) =>
    signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
  const idVerifier = CognitoJwtVerifier.create({ userPoolId, tokenUse: 'id', clientId });
  const accessVerifier = CognitoJwtVerifier.create({ userPoolId, tokenUse: 'access', clientId });
  idVerifier.cacheJwks(jwks);
  accessVerifier.cacheJwks(jwks);

  return { ...pool, enter, idVerifier, accessVerifier };
}

async function idToken(forceRefresh = false): Promise<string> {
  return (await fetchAuthSession({ forceRefresh })).tokens?.idToken?.toString() ?? '';
}

test('signs up, confirms with the mailed code and signs in', async () => {
  const { enter, mails, lastCode } = await aBrowser();
  const signedUp = await signUp({
    username: ANNA,
    password: PASSWORD,
    options: { userAttributes: { email: ANNA } },
  });
  expect(signedUp.nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'a***@e***' },
  });
  expect((await enter(ANNA, PASSWORD)).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  await resendSignUpCode({ username: ANNA });
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['confirm', ANNA],
    ['confirm', ANNA],
  ]);

  await confirmSignUp({ username: ANNA, confirmationCode: lastCode() });
  const { isSignedIn } = await enter('Anna@Example.com', PASSWORD);

  expect(isSignedIn).toBe(true);
  expect((await getCurrentUser()).userId).toBe(signedUp.userId);
  expect(await fetchUserAttributes()).toEqual({
    sub: signedUp.userId,
    email: ANNA,
    email_verified: 'true',
  });
});

test('issues tokens that the verifier accepts, with groups, email and issuer', async () => {
  const { cognito, enter, idVerifier, accessVerifier } = await aBrowser();
  const { sub } = await cognito.ensureUser({
    email: ANNA,
    password: PASSWORD,
    groups: ['staff', 'admin'],
  });
  await enter(ANNA, PASSWORD);

  const { tokens } = await fetchAuthSession();
  const id = idVerifier.verifySync(tokens?.idToken?.toString() ?? '');
  const access = accessVerifier.verifySync(tokens?.accessToken.toString() ?? '');

  expect(id).toMatchObject({
    sub,
    email: ANNA,
    email_verified: true,
    token_use: 'id',
    aud: cognito.clientId,
    iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_LocalDev1',
    'cognito:groups': ['admin', 'staff'],
  });
  expect(access).toMatchObject({ sub, token_use: 'access', 'cognito:groups': ['admin', 'staff'] });
});

test('issues tokens that another pool’s verifier refuses', async () => {
  const { cognito, enter } = await aBrowser();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  await enter(ANNA, PASSWORD);
  const token = await idToken();

  const { idVerifier } = await aBrowser();

  expect(() => idVerifier.verifySync(token)).toThrow(KidNotFoundInJwksError);
});

test('refuses a wrong password and an unknown address with the same message', async () => {
  const { cognito, enter } = await aBrowser();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

  await expect(enter(ANNA, 'Wrong-Horse-1')).rejects.toMatchObject(refusal);
  await expect(enter('nobody@example.com', PASSWORD)).rejects.toMatchObject(refusal);
});

test('refreshes tokens', async () => {
  const { cognito, clock, enter, idVerifier } = await aBrowser();
  const { sub } = await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  await enter(ANNA, PASSWORD);
  const first = await idToken();
  clock.now += 1000;

  const second = await idToken(true);

  expect(second).not.toBe(first);
  expect(idVerifier.verifySync(second).sub).toBe(sub);
});

test('sets a new password with a mailed code', async () => {
  const { cognito, enter, mails, lastCode } = await aBrowser();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });

  const { nextStep } = await resetPassword({ username: ANNA });
  await confirmResetPassword({
    username: ANNA,
    newPassword: 'Another-Horse-2',
    confirmationCode: lastCode(),
  });

  expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
  expect(mails.map(({ kind }) => kind)).toEqual(['reset']);
  await expect(enter(ANNA, PASSWORD)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  expect((await enter(ANNA, 'Another-Horse-2')).isSignedIn).toBe(true);
});

test('changes the password of a signed-in user', async () => {
  const { cognito, enter } = await aBrowser();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  await enter(ANNA, PASSWORD);

  const short = updatePassword({ oldPassword: PASSWORD, newPassword: 'Short-1' });
  await expect(short).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await updatePassword({ oldPassword: PASSWORD, newPassword: 'Another-Horse-2' });

  await signOut();
  expect((await enter(ANNA, 'Another-Horse-2')).isSignedIn).toBe(true);
});

test('signs out everywhere: no other device can refresh', async () => {
  const { cognito, enter, signIn: signInElsewhere, refresh } = await aBrowser();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  const elsewhere = (await signInElsewhere(ANNA, PASSWORD)).AuthenticationResult;
  await enter(ANNA, PASSWORD);
  await refresh(elsewhere.RefreshToken);

  await signOut({ global: true });

  await expect(getCurrentUser()).rejects.toMatchObject({
    name: 'UserUnAuthenticatedException',
  });
  await expect(refresh(elsewhere.RefreshToken)).rejects.toMatchObject({
    message: 'Refresh Token has been revoked',
  });
});

test('signs out on one device only', async () => {
  const { cognito, enter, signIn: signInElsewhere, refresh } = await aBrowser();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  const elsewhere = (await signInElsewhere(ANNA, PASSWORD)).AuthenticationResult;
  await enter(ANNA, PASSWORD);

  await signOut();

  expect((await refresh(elsewhere.RefreshToken)).AuthenticationResult.IdToken).toBeTruthy();
});

test('signs in with the code of an app as a second factor', async () => {
  const { cognito, clock, enter } = await aBrowser();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  await enter(ANNA, PASSWORD);
  await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toThrow(/not verified/);
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  const codeIn = (steps: number) => totpCode(sharedSecret, totpStep(new Date(clock.now)) + steps);
  const wrong = codeIn(0) === '000000' ? '000001' : '000000';

  expect(getSetupUri('Roomlight', ANNA).toString()).toContain(`secret=${sharedSecret}`);
  await expect(verifyTOTPSetup({ code: wrong })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  });
  await verifyTOTPSetup({ code: codeIn(0) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  await signOut();

  const { nextStep } = await enter(ANNA, PASSWORD);
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  await expect(confirmSignIn({ challengeResponse: codeIn(0) })).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  });
  expect((await confirmSignIn({ challengeResponse: codeIn(1) })).isSignedIn).toBe(true);

  await updateMFAPreference({ totp: 'DISABLED' });
  expect(await fetchMFAPreference()).toEqual({});
  await signOut();
  expect((await enter(ANNA, PASSWORD)).isSignedIn).toBe(true);
});

test('asks for the code only who knows the password, and for five minutes', async () => {
  const { cognito, clock, call, signIn: request, enter } = await aBrowser();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  await enter(ANNA, PASSWORD);
  const { sharedSecret } = await setUpTOTP();
  const codeIn = (steps: number) => totpCode(sharedSecret, totpStep(new Date(clock.now)) + steps);
  await verifyTOTPSetup({ code: codeIn(0) });
  await updateMFAPreference({ totp: 'PREFERRED' });

  await expect(request(ANNA, 'Wrong-Horse-1')).rejects.toMatchObject({
    type: 'NotAuthorizedException',
  });
  const { ChallengeName, Session, AuthenticationResult } = await request(ANNA, PASSWORD);
  expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  expect(AuthenticationResult).toBeUndefined();
  clock.now += 5 * 60_000;
  const late = call('RespondToAuthChallenge', {
    ChallengeName,
    Session,
    ChallengeResponses: { USERNAME: ANNA, SOFTWARE_TOKEN_MFA_CODE: codeIn(0) },
  });
  await expect(late).rejects.toMatchObject({ message: 'Invalid session for the user.' });
});
