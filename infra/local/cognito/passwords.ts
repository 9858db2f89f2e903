import * as z from 'zod';
import { mailCode, toCodeDelivery, useCode } from './mailed-codes';
import { hashPassword, isPassword } from './password-hash';
import { checkPasswordPolicy } from './password-policy';
import { type OperationTable, type Pool, publicOperation } from './pool';
import { codeMismatch, wrongCredentials } from './refusals';
import { findUserByToken } from './tokens';
import { runTrigger } from './triggers';

const ForgotPassword = z.object({ ClientId: z.string(), Username: z.string() });
const ConfirmForgotPassword = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
  Password: z.string(),
});
const ChangePassword = z.object({
  AccessToken: z.string(),
  PreviousPassword: z.string(),
  ProposedPassword: z.string(),
});

/** ForgotPassword, ConfirmForgotPassword and ChangePassword. */
export function passwordOperations(pool: Pool): OperationTable {
  return new Map([
    [
      'ForgotPassword',
      publicOperation(pool, ForgotPassword, async ({ Username }) => {
        const user = pool.users.find(Username);
        const isReachable = user?.isEnabled && user.isEmailVerified;

        return {
          CodeDeliveryDetails: isReachable
            ? await mailCode(pool, user, 'reset')
            : toCodeDelivery(Username),
        };
      }),
    ],
    [
      'ConfirmForgotPassword',
      publicOperation(pool, ConfirmForgotPassword, async (input) => {
        checkPasswordPolicy(input.Password);
        const passwordHash = await hashPassword(input.Password);
        const user = pool.users.find(input.Username);
        if (!user?.isEnabled) throw codeMismatch();
        useCode(pool, user, 'reset', input.ConfirmationCode);
        const changed = pool.users.change(user.sub, { passwordHash, status: 'CONFIRMED' });
        await runTrigger(pool, 'PostConfirmation_ConfirmForgotPassword', changed);

        return {};
      }),
    ],
    [
      'ChangePassword',
      publicOperation(pool, ChangePassword, async (input) => {
        const user = findUserByToken(pool, input.AccessToken);
        if (!(await isPassword(input.PreviousPassword, user.passwordHash))) {
          throw wrongCredentials();
        }
        checkPasswordPolicy(input.ProposedPassword);
        const passwordHash = await hashPassword(input.ProposedPassword);
        pool.users.change(user.sub, { passwordHash });

        return {};
      }),
    ],
  ]);
}
