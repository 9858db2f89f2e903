/** What a password must have, as people are told. */
export const PASSWORD_HELP = '10 characters or more, with upper and lower case and a digit.';

/** Whether the identity service will take it. */
export function isStrongEnough(password: string): boolean {
  return (
    password.length >= 10 && /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)
  );
}
