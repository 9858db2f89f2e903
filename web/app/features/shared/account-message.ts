/** What went wrong with signing in, up or out, in words; by the names that Cognito gives. */
const MESSAGES: Readonly<Record<string, string>> = {
  UserNotFoundException: 'Invalid username or password',
  NotAuthorizedException: 'Invalid username or password',
  UsernameExistsException: 'There is an account with this address already. Sign in instead.',
  CodeMismatchException: 'This is not the code we sent. Check the newest mail.',
  ExpiredCodeException: 'This code is no longer valid. Ask for a new one.',
  InvalidPasswordException:
    'This password is too weak. Use 10 characters or more, with upper and lower case and a digit.',
  LimitExceededException: 'Too many tries. Wait a quarter of an hour, then try again.',
  TooManyFailedAttemptsException: 'Too many tries. Wait a quarter of an hour, then try again.',
  TooManyRequestsException: 'Too many tries. Wait a minute, then try again.',
  CodeDeliveryFailureException: 'The mail could not be sent. Check the address.',
};

const UNREACHABLE = 'Sign-in could not be reached. Check your connection and try again.';
const UNKNOWN = 'That did not work. Try again in a minute.';

export function accountMessage(error: unknown): string {
  if (!(error instanceof Error)) return UNKNOWN;
  const known = MESSAGES[error.name];
  if (known !== undefined) return known;
  return /network|fetch/i.test(`${error.name} ${error.message}`) ? UNREACHABLE : UNKNOWN;
}
