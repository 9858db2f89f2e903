import { AwsRefusal } from '../serving/aws-json';

/** Does not reveal whether the account exists. */
export const wrongCredentials = () =>
  new AwsRefusal('NotAuthorizedException', 'Incorrect username or password.');

export const userDisabled = () => new AwsRefusal('NotAuthorizedException', 'User is disabled.');

export const userNotConfirmed = () =>
  new AwsRefusal('UserNotConfirmedException', 'User is not confirmed.');

export const invalidAccessToken = () =>
  new AwsRefusal('NotAuthorizedException', 'Invalid Access Token');

export const revokedAccessToken = () =>
  new AwsRefusal('NotAuthorizedException', 'Access Token has been revoked');

export const invalidRefreshToken = () =>
  new AwsRefusal('NotAuthorizedException', 'Invalid Refresh Token');

export const revokedRefreshToken = () =>
  new AwsRefusal('NotAuthorizedException', 'Refresh Token has been revoked');

export const codeMismatch = () =>
  new AwsRefusal('CodeMismatchException', 'Invalid verification code provided, please try again.');

/** A wrong code of an app, while signing in. */
export const softwareTokenMismatch = () =>
  new AwsRefusal('CodeMismatchException', 'Invalid code received for user');

/** A wrong code of an app, while setting it up. */
export const softwareTokenRefused = () =>
  new AwsRefusal(
    'EnableSoftwareTokenMFAException',
    'Code mismatch and fail enable Software Token MFA',
  );

export const softwareTokenUsed = () =>
  new AwsRefusal('ExpiredCodeException', 'Your software token has already been used once.');

export const invalidSession = () =>
  new AwsRefusal('NotAuthorizedException', 'Invalid session for the user.');

export const expiredCode = () =>
  new AwsRefusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const tooManyAttempts = () =>
  new AwsRefusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

/** Only for administrators: nobody else may learn who has an account. */
export const userNotFound = () => new AwsRefusal('UserNotFoundException', 'User does not exist.');

export const groupNotFound = () => new AwsRefusal('ResourceNotFoundException', 'Group not found.');

export const usernameTaken = () =>
  new AwsRefusal('UsernameExistsException', 'An account with the given email already exists.');

export const invalidParameter = (message: string) =>
  new AwsRefusal('InvalidParameterException', message);
