import * as z from 'zod';
import { type OperationTable, type Pool, publicOperation } from './pool';
import {
  invalidParameter,
  softwareTokenMismatch,
  softwareTokenRefused,
  softwareTokenUsed,
} from './refusals';
import { findUserByToken } from './tokens';
import { findTotpStep, makeTotpSecret } from './totp';
import type { User } from './user';

const AssociateSoftwareToken = z.object({ AccessToken: z.string() });
const VerifySoftwareToken = z.object({
  AccessToken: z.string(),
  UserCode: z.string().regex(/^\d{6}$/, 'UserCode must be six digits.'),
  FriendlyDeviceName: z.string().default(''),
});
const SetUserMFAPreference = z.object({
  AccessToken: z.string(),
  SoftwareTokenMfaSettings: z
    .object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
    .optional(),
});

/**
 * AssociateSoftwareToken, VerifySoftwareToken and SetUserMFAPreference: one-time codes of an app as
 * a second factor. Text messages and mails are not enabled in the pool.
 */
export function secondFactorOperations(pool: Pool): OperationTable {
  return new Map([
    [
      'AssociateSoftwareToken',
      publicOperation(pool, AssociateSoftwareToken, ({ AccessToken }) => {
        const user = findUserByToken(pool, AccessToken);
        const secret = makeTotpSecret();
        // The verified secret keeps working until the new one is verified.
        pool.users.change(user.sub, { newSoftwareToken: secret });
        return { SecretCode: secret };
      }),
    ],
    [
      'VerifySoftwareToken',
      publicOperation(pool, VerifySoftwareToken, (input) => {
        const user = findUserByToken(pool, input.AccessToken);
        const secret = user.newSoftwareToken;
        if (secret === null) throw invalidParameter('Associate a software token first.');
        const step = findTotpStep(secret, input.UserCode, pool.now());
        if (step === undefined) throw softwareTokenRefused();
        pool.users.change(user.sub, {
          newSoftwareToken: null,
          softwareToken: { secret, name: input.FriendlyDeviceName, lastStep: step },
        });
        return { Status: 'SUCCESS' };
      }),
    ],
    [
      'SetUserMFAPreference',
      publicOperation(pool, SetUserMFAPreference, (input) => {
        const user = findUserByToken(pool, input.AccessToken);
        const isWanted = input.SoftwareTokenMfaSettings?.Enabled ?? false;
        if (isWanted && !user.softwareToken) {
          throw invalidParameter('User has not verified software token mfa');
        }
        pool.users.change(user.sub, { isSecondFactorOn: isWanted });
        return {};
      }),
    ],
  ]);
}

/**
 * Uses a code of the user's app up. Each code works once.
 *
 * @throws AwsRefusal CodeMismatchException or ExpiredCodeException
 */
export function consumeSoftwareToken(pool: Pool, user: User, code: string): User {
  const { softwareToken } = user;
  const step = softwareToken && findTotpStep(softwareToken.secret, code, pool.now());
  if (softwareToken === null || step == null) throw softwareTokenMismatch();
  if (step <= softwareToken.lastStep) throw softwareTokenUsed();
  return pool.users.change(user.sub, { softwareToken: { ...softwareToken, lastStep: step } });
}
