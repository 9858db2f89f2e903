/** Messages for sign-in, sign-up and sign-out errors, by Cognito's error names. */
const MESSAGES: Readonly<Record<string, string>> = {
  UserNotFoundException: 'Invalid username or password',
  NotAuthorizedException: 'Invalid username or password',
  UsernameExistsException: 'There’s already an account with this email. Sign in instead.',
  CodeMismatchException: 'That code doesn’t match. Check the most recent email.',
  ExpiredCodeException: 'This code has expired. Request a new one.',
  InvalidPasswordException:
    'This password is too weak. Use at least 10 characters, with uppercase and lowercase letters and a number.',
  LimitExceededException: 'Too many attempts. Wait 15 minutes, then try again.',
  TooManyFailedAttemptsException: 'Too many attempts. Wait 15 minutes, then try again.',
  TooManyRequestsException: 'Too many attempts. Wait a minute, then try again.',
  CodeDeliveryFailureException: 'We couldn’t send the email. Check the address.',
};

const UNREACHABLE = 'We couldn’t reach the sign-in service. Check your connection and try again.';
const UNKNOWN = 'That didn’t work. Try again in a minute.';

export function accountMessage(error: unknown): string {
  if (!(error instanceof Error)) return UNKNOWN;
  const message = MESSAGES[error.name];
  if (message !== undefined) return message;
  return /network|fetch/i.test(`${error.name} ${error.message}`) ? UNREACHABLE : UNKNOWN;
}
