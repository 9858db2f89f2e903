import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { expect, test } from 'vitest';
import { ANNA, aCognito, PASSWORD } from './cognito-under-test';

const NOT_AUTHORIZED = 'NotAuthorizedException';

test('invites with a temporary password that must be changed', async () => {
  const { admin, call, mails, signIn, lastCode } = await aCognito();
  await admin('AdminCreateUser', { Username: ANNA });
  expect(mails).toMatchObject([{ kind: 'invite', to: ANNA }]);

  const response = await signIn(ANNA, lastCode());
  expect(response).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  const answered = await call('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: response.Session,
    ChallengeResponses: { USERNAME: ANNA, NEW_PASSWORD: PASSWORD },
  });

  expect(answered.AuthenticationResult.IdToken).toBeTruthy();
  expect((await signIn(ANNA, PASSWORD)).AuthenticationResult.IdToken).toBeTruthy();
});

test('keeps groups, lists users and forgets deleted ones', async () => {
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

test('requires signed admin calls, which no web page can make', async () => {
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

test('creates its own key, readable by its owner only, and stores no password', async () => {
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

test('ensures an account without undoing its owner’s changes', async () => {
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

test('ensures an account whose email address is unconfirmed', async () => {
  const { cognito, call, mails, signIn } = await aCognito();
  await cognito.ensureUser({ email: ANNA, password: PASSWORD, confirmed: false });

  await expect(signIn(ANNA, PASSWORD)).rejects.toMatchObject({
    type: 'UserNotConfirmedException',
  });
  await call('ResendConfirmationCode', { Username: ANNA });

  expect(mails).toMatchObject([{ kind: 'confirm', to: ANNA }]);
});
