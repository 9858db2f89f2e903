import * as z from 'zod';
import { mailCode, toCodeDelivery, useCode } from './mailed-codes';
import { hashPassword } from './password-hash';
import { checkPasswordPolicy } from './password-policy';
import { type OperationTable, type Pool, publicOperation } from './pool';
import { expiredCode, invalidParameter, usernameTaken } from './refusals';
import { runTrigger } from './triggers';

/** Attributes as sent by clients; the pool stores those it does not manage itself. */
export const AttributeList = z
  .array(z.object({ Name: z.string(), Value: z.string().default('') }))
  .default([]);

/**
 * Selects the attributes that a user or administrator may set, by name.
 *
 * @throws AwsRefusal InvalidParameterException for attributes that only the pool may set
 */
export function selectSettableAttributes(
  list: z.infer<typeof AttributeList>,
): Record<string, string> {
  const fixed = list.find(({ Name }) => Name === 'sub' || Name.startsWith('cognito:'));
  if (fixed) throw invalidParameter(`user.${fixed.Name}: Attribute cannot be updated.`);
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

/** @throws AwsRefusal InvalidParameterException if it is not an email address */
export function checkEmail(username: string): string {
  if (!z.email().safeParse(username).success) {
    throw invalidParameter('Username should be an email.');
  }
  return username.toLowerCase();
}

/** SignUp, ConfirmSignUp and ResendConfirmationCode. */
export function signUpOperations(pool: Pool): OperationTable {
  const ClientId = z.string();

  const SignUp = z.object({
    ClientId,
    Username: z.string(),
    Password: z.string(),
    UserAttributes: AttributeList,
  });
  const ConfirmSignUp = z.object({ ClientId, Username: z.string(), ConfirmationCode: z.string() });
  const ResendConfirmationCode = z.object({ ClientId, Username: z.string() });

  return new Map([
    [
      'SignUp',
      publicOperation(pool, SignUp, async ({ Username, Password, UserAttributes }) => {
        const email = checkEmail(Username);
        const settable = selectSettableAttributes(UserAttributes);
        const { email: sameEmail, email_verified: _, ...attributes } = settable;
        if (sameEmail !== undefined && sameEmail.toLowerCase() !== email) {
          throw invalidParameter('Username and email must be the same.');
        }
        checkPasswordPolicy(Password);
        const passwordHash = await hashPassword(Password);
        if (pool.users.find(email)) throw usernameTaken();
        const user = pool.users.add({ email, attributes, passwordHash, status: 'UNCONFIRMED' });
        const CodeDeliveryDetails = await mailCode(pool, user, 'confirm');

        return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails };
      }),
    ],
    [
      'ConfirmSignUp',
      publicOperation(pool, ConfirmSignUp, async ({ Username, ConfirmationCode }) => {
        const user = pool.users.find(Username);
        if (!user?.isEnabled || user.status !== 'UNCONFIRMED') throw expiredCode();
        useCode(pool, user, 'confirm', ConfirmationCode);
        const confirmed = { status: 'CONFIRMED', isEmailVerified: true } as const;
        const changed = pool.users.change(user.sub, confirmed);
        await runTrigger(pool, 'PostConfirmation_ConfirmSignUp', changed);

        return {};
      }),
    ],
    [
      'ResendConfirmationCode',
      publicOperation(pool, ResendConfirmationCode, async ({ Username }) => {
        const user = pool.users.find(Username);
        const isUnconfirmed = user?.isEnabled && user.status === 'UNCONFIRMED';

        return {
          CodeDeliveryDetails: isUnconfirmed
            ? await mailCode(pool, user, 'confirm')
            : toCodeDelivery(Username),
        };
      }),
    ],
  ]);
}
