import { AwsRefusal } from '../serving/aws-json';

/** In Cognito's order and with its messages. */
const RULES: readonly [complaint: string, isKept: (password: string) => boolean][] = [
  ['Password not long enough', (password) => password.length >= 10],
  ['Password must have uppercase characters', (password) => /[A-Z]/.test(password)],
  ['Password must have lowercase characters', (password) => /[a-z]/.test(password)],
  ['Password must have numeric characters', (password) => /[0-9]/.test(password)],
];

/**
 * Requires at least 10 characters, with an upper-case letter, a lower-case letter and a digit.
 *
 * @throws AwsRefusal InvalidPasswordException
 */
export function checkPasswordPolicy(password: string): void {
  const broken = RULES.find(([, isKept]) => !isKept(password));
  if (broken) {
    throw new AwsRefusal(
      'InvalidPasswordException',
      `Password did not conform with policy: ${broken[0]}`,
    );
  }
}
