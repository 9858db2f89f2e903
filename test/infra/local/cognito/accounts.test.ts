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
  'refuses the password %s with Cognito’s message wherever one is set',
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

test('accepts each email address once, ignoring case, and nothing but email addresses', async () => {
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

test('doesn’t reveal who has an account', async () => {
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

test('lets an unconfirmed account sign in only after its code, and says so only to people who know the password', async () => {
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

test('accepts a code once, before it expires, and only after a few guesses', async () => {
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

test('changes the email address only to a free one, and asks for a code', async () => {
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
