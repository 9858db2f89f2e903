import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { expect, test } from 'vitest';
import { ANNA, aCognito, expectRefusal, PASSWORD } from './cognito-under-test';

const NOBODY = 'nobody@example.com';
const NOT_AUTHORIZED = 'NotAuthorizedException';

test.each([
  ['Short-1aA', 'Password not long enough'],
  ['lower-case-1', 'Password must have uppercase characters'],
  ['UPPER-CASE-1', 'Password must have lowercase characters'],
  ['No-Digit-Here', 'Password must have numeric characters'],
])(
  'refuses the password %s in Cognito’s words wherever one is set',
  async (password, complaint) => {
    const { cognito, call, signIn } = await aCognito();
    await cognito.ensureUser({ email: ANNA, password: PASSWORD });
    const { AccessToken } = (await signIn(ANNA, PASSWORD)).AuthenticationResult;
    const message = `Password did not conform with policy: ${complaint}`;

    await expectRefusal(
      call('SignUp', { Username: 'new@example.com', Password: password }),
      'InvalidPasswordException',
      message,
    );
    await expectRefusal(
      call('ConfirmForgotPassword', { Username: ANNA, ConfirmationCode: '1', Password: password }),
      'InvalidPasswordException',
      message,
    );
    await expectRefusal(
      call('ChangePassword', {
        AccessToken,
        PreviousPassword: PASSWORD,
        ProposedPassword: password,
      }),
      'InvalidPasswordException',
      message,
    );
  },
);

test('takes an address once, whatever its case, and nothing but addresses', async () => {
  const { call } = await aCognito();
  await call('SignUp', { Username: ANNA, Password: PASSWORD });

  await expectRefusal(
    call('SignUp', { Username: 'ANNA@example.com', Password: PASSWORD }),
    'UsernameExistsException',
    'An account with the given email already exists.',
  );
  await expectRefusal(
    call('SignUp', { Username: 'anna', Password: PASSWORD }),
    'InvalidParameterException',
    'Username should be an email.',
  );
});

test('does not tell who has an account', async () => {
  const { call, mails } = await aCognito();

  const forgot = await call('ForgotPassword', { Username: NOBODY });
  const resent = await call('ResendConfirmationCode', { Username: NOBODY });

  expect(forgot.CodeDeliveryDetails.Destination).toBe('n***@e***');
  expect(resent.CodeDeliveryDetails.Destination).toBe('n***@e***');
  expect(mails).toEqual([]);
  await expect(
    call('ConfirmForgotPassword', {
      Username: NOBODY,
      ConfirmationCode: '123456',
      Password: PASSWORD,
    }),
  ).rejects.toMatchObject({ type: 'CodeMismatchException' });
  await expect(
    call('ConfirmSignUp', { Username: NOBODY, ConfirmationCode: '123456' }),
  ).rejects.toMatchObject({ type: 'ExpiredCodeException' });
});

test('lets an unconfirmed account in only after its code, and says so only to who knows the password', async () => {
  const { call, signIn, lastCode } = await aCognito();
  await call('SignUp', { Username: ANNA, Password: PASSWORD });

  await expectRefusal(
    signIn(ANNA, PASSWORD),
    'UserNotConfirmedException',
    'User is not confirmed.',
  );
  await expectRefusal(
    signIn(ANNA, 'Wrong-Horse-1'),
    NOT_AUTHORIZED,
    'Incorrect username or password.',
  );
  await call('ConfirmSignUp', { Username: ANNA, ConfirmationCode: lastCode() });

  expect((await signIn(ANNA, PASSWORD)).AuthenticationResult.IdToken).toBeTruthy();
});

test('takes a code once, in time, and only a few guesses', async () => {
  const { cognito, call, clock, lastCode } = await aCognito();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  const reset = (ConfirmationCode: string) =>
    call('ConfirmForgotPassword', { Username: ANNA, ConfirmationCode, Password: PASSWORD });
  const wrongCode = () => (lastCode() === '000000' ? '000001' : '000000');

  await call('ForgotPassword', { Username: ANNA });
  await expect(reset(wrongCode())).rejects.toMatchObject({ type: 'CodeMismatchException' });
  await reset(lastCode());
  await expect(reset(lastCode())).rejects.toMatchObject({ type: 'ExpiredCodeException' });

  await call('ForgotPassword', { Username: ANNA });
  clock.now += 3_600_000;
  await expect(reset(lastCode())).rejects.toMatchObject({ type: 'ExpiredCodeException' });

  await call('ForgotPassword', { Username: ANNA });
  const guesses = await Promise.allSettled(Array.from({ length: 5 }, () => reset(wrongCode())));
  expect(guesses.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  await expect(reset(lastCode())).rejects.toMatchObject({ type: 'LimitExceededException' });
});

test('shuts out a disabled account: no sign-in, no refresh, no code', async () => {
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

test('ends sessions: one by RevokeToken, all by AdminUserGlobalSignOut', async () => {
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

test('invites with a temporary password that must be changed', async () => {
  const { admin, call, mails, signIn, lastCode } = await aCognito();
  await admin('AdminCreateUser', { Username: ANNA });
  expect(mails).toMatchObject([{ kind: 'invite', to: ANNA }]);

  const asked = await signIn(ANNA, lastCode());
  expect(asked).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  const answered = await call('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: asked.Session,
    ChallengeResponses: { USERNAME: ANNA, NEW_PASSWORD: PASSWORD },
  });

  expect(answered.AuthenticationResult.IdToken).toBeTruthy();
  expect((await signIn(ANNA, PASSWORD)).AuthenticationResult.IdToken).toBeTruthy();
});

test('changes the address only to a free one, and asks for a code', async () => {
  const { cognito, call, mails, signIn, lastCode } = await aCognito();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  await cognito.ensureUser({ email: 'bella@example.com', password: PASSWORD });
  const { AccessToken } = (await signIn(ANNA, PASSWORD)).AuthenticationResult;
  const moveTo = (Value: string) =>
    call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] });

  await expect(moveTo('bella@example.com')).rejects.toMatchObject({
    type: 'UsernameExistsException',
  });
  await moveTo('new@example.com');
  expect(mails).toMatchObject([{ to: 'new@example.com', kind: 'confirm' }]);
  await call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: lastCode() });

  expect((await call('GetUser', { AccessToken })).UserAttributes).toContainEqual({
    Name: 'email_verified',
    Value: 'true',
  });
  await signIn('new@example.com', PASSWORD);
  await expect(signIn(ANNA, PASSWORD)).rejects.toMatchObject({ type: NOT_AUTHORIZED });
});

test('keeps groups, finds people and forgets who is deleted', async () => {
  const { cognito, admin, signIn } = await aCognito();
  const { sub } = await cognito.ensureUser({ email: ANNA, password: PASSWORD });
  await cognito.ensureUser({ email: 'bella@example.com', password: PASSWORD });
  await admin('CreateGroup', { GroupName: 'staff' });
  await admin('AdminAddUserToGroup', { Username: ANNA, GroupName: 'staff' });

  const found = await admin('ListUsers', { Filter: `email = "${ANNA.toUpperCase()}"` });
  const members = await admin('ListUsersInGroup', { GroupName: 'staff' });
  expect(found.Users).toMatchObject([{ Username: sub, Enabled: true, UserStatus: 'CONFIRMED' }]);
  expect(members.Users).toMatchObject([{ Username: sub }]);

  await admin('AdminRemoveUserFromGroup', { Username: ANNA, GroupName: 'staff' });
  expect((await admin('AdminListGroupsForUser', { Username: ANNA })).Groups).toEqual([]);
  await admin('AdminDeleteUser', { Username: ANNA });
  await expect(signIn(ANNA, PASSWORD)).rejects.toMatchObject({ type: NOT_AUTHORIZED });
  await expect(admin('AdminGetUser', { Username: ANNA })).rejects.toMatchObject({
    type: 'UserNotFoundException',
  });
});

test('wants admin calls signed, and no web page can sign one', async () => {
  const { cognito, call } = await aCognito();
  const UserPoolId = cognito.poolId;

  await expect(call('AdminGetUser', { UserPoolId, Username: ANNA })).rejects.toMatchObject({
    type: 'MissingAuthenticationTokenException',
  });
  const allowed = await fetch(cognito.url, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:5173',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,x-amz-target',
    },
  });

  expect(allowed.headers.get('access-control-allow-origin')).toBe('*');
  expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type, x-amz-target');
});

test('keeps accounts, sessions and the signing key over a restart', async () => {
  const before = await aCognito();
  const { sub } = await before.cognito.ensureUser({
    email: ANNA,
    password: PASSWORD,
    groups: ['staff'],
  });
  const { IdToken, RefreshToken } = (await before.signIn(ANNA, PASSWORD)).AuthenticationResult;
  await before.cognito.close();

  const after = await aCognito(before.directory);
  const verifier = CognitoJwtVerifier.create({
    userPoolId: after.cognito.poolId,
    clientId: after.cognito.clientId,
    tokenUse: 'id',
  });
  verifier.cacheJwks(after.cognito.jwks);

  expect(verifier.verifySync(IdToken).sub).toBe(sub);
  const { AuthenticationResult } = await after.refresh(RefreshToken);
  expect(verifier.verifySync(AuthenticationResult.IdToken)).toMatchObject({
    'cognito:groups': ['staff'],
  });
});

test('makes its own key for its owner’s eyes, and stores no password', async () => {
  const first = await aCognito();
  const second = await aCognito();
  await first.cognito.ensureUser({ email: ANNA, password: PASSWORD });
  const users = join(first.directory, 'users');
  const stored = readdirSync(users).map((file) => readFileSync(join(users, file), 'utf8'));

  expect(first.cognito.jwks).not.toEqual(second.cognito.jwks);
  expect(statSync(join(first.directory, 'signing-key.pem')).mode & 0o777).toBe(0o600);
  expect(stored).toHaveLength(1);
  expect(stored.join()).not.toContain(PASSWORD);
});

test('ensures an account without undoing what its owner changed', async () => {
  const { cognito, call, signIn } = await aCognito();
  const demo = { email: ANNA, password: PASSWORD, groups: ['staff'] };
  const { sub } = await cognito.ensureUser(demo);
  const { AccessToken } = (await signIn(ANNA, PASSWORD)).AuthenticationResult;
  await call('ChangePassword', {
    AccessToken,
    PreviousPassword: PASSWORD,
    ProposedPassword: 'Another-Horse-2',
  });

  expect(await cognito.ensureUser({ ...demo, groups: ['admin'] })).toEqual({ sub });

  await signIn(ANNA, 'Another-Horse-2');
});

test('ensures an account that still has to confirm its address', async () => {
  const { cognito, call, mails, signIn } = await aCognito();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD, confirmed: false });

  await expect(signIn(ANNA, PASSWORD)).rejects.toMatchObject({
    type: 'UserNotConfirmedException',
  });
  await call('ResendConfirmationCode', { Username: ANNA });

  expect(mails).toMatchObject([{ kind: 'confirm', to: ANNA }]);
});

test('answers another client or pool as unknown', async () => {
  const { call, admin } = await aCognito();

  await expect(call('SignUp', { ClientId: 'other' })).rejects.toMatchObject({
    type: 'ResourceNotFoundException',
  });
  await expect(admin('ListUsers', { UserPoolId: 'other' })).rejects.toMatchObject({
    type: 'ResourceNotFoundException',
  });
});
