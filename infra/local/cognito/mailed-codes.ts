import { randomInt } from 'node:crypto';
import type { Pool, PoolMail } from './pool';
import { codeMismatch, expiredCode, tooManyAttempts } from './refusals';
import type { CodePurpose, User } from './user';

const MAX_FAILURES = 5;

interface CodeMail {
  readonly kind: PoolMail['kind'];
  readonly validHours: number;
  readonly subject: string;
  readonly sentence: string;
}

const MAILS: Record<CodePurpose, CodeMail> = {
  confirm: {
    kind: 'confirm',
    validHours: 24,
    subject: 'Your Roomlight confirmation code',
    sentence: 'Enter this code to confirm your address',
  },
  reset: {
    kind: 'reset',
    validHours: 1,
    subject: 'Your Roomlight password code',
    sentence: 'Enter this code to choose a new password',
  },
  verify: {
    kind: 'confirm',
    validHours: 24,
    subject: 'Your Roomlight confirmation code',
    sentence: 'Enter this code to confirm your new address',
  },
};

/** Where a code was sent, masked as Cognito does: enough for the owner to recognize the address. */
export interface CodeDelivery {
  readonly AttributeName: 'email';
  readonly DeliveryMedium: 'EMAIL';
  readonly Destination: string;
}

/** Mails a new code, which replaces an earlier one for the same purpose. */
export async function mailCode(
  { users, sendMail, now }: Pool,
  user: User,
  purpose: CodePurpose,
): Promise<CodeDelivery> {
  const { kind, validHours, subject, sentence } = MAILS[purpose];
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now().getTime() + validHours * 3_600_000).toISOString();
  users.change(user.sub, {
    codes: { ...user.codes, [purpose]: { code, expiresAt, failures: 0 } },
  });
  const hours = validHours === 1 ? '1 hour' : `${validHours} hours`;
  const text = `${sentence}: ${code}\n\nIt is valid for ${hours}. If you did not ask for it, you can ignore this mail.`;
  await sendMail({ to: user.email, subject, text, kind, code });

  return toCodeDelivery(user.email);
}

/** The answer is the same whether or not the address belongs to an account. */
export function toCodeDelivery(email: string): CodeDelivery {
  const [name = '', host = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${name.slice(0, 1)}***@${host.slice(0, 1)}***`,
  };
}

/**
 * Uses a code up.
 *
 * @returns the user without the code
 * @throws AwsRefusal CodeMismatchException, ExpiredCodeException, or LimitExceededException after
 *   five wrong tries
 */
export function useCode(
  { users, now }: Pool,
  user: User,
  purpose: CodePurpose,
  entered: string,
): User {
  const mailed = user.codes[purpose];
  if (!mailed || mailed.expiresAt <= now().toISOString()) throw expiredCode();
  if (mailed.failures >= MAX_FAILURES) throw tooManyAttempts();
  if (mailed.code !== entered) {
    const failures = mailed.failures + 1;
    users.change(user.sub, { codes: { ...user.codes, [purpose]: { ...mailed, failures } } });
    throw codeMismatch();
  }
  const { [purpose]: _, ...codes } = user.codes;
  return users.change(user.sub, { codes });
}
