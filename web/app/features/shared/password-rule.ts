/** The password rules as people read them. */
export const PASSWORD_HELP =
  'At least 10 characters, with uppercase and lowercase letters and a number.';

/** Whether the identity service will accept the password. */
export function isStrongEnough(password: string): boolean {
  return (
    password.length >= 10 && /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)
  );
}
