import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { AwsOperation } from '../serving/aws-json';
import { hashPassword } from './password-hash';
import { checkPasswordPolicy } from './password-policy';
import { adminOperation, type Pool } from './pool';
import { userNotFound, usernameTaken } from './refusals';
import { AttributeList, checkEmail, selectSettableAttributes } from './sign-up';
import { describeUser, listAttributes, type User } from './user';

const AdminCreateUser = z.object({
  UserPoolId: z.string(),
  Username: z.string(),
  UserAttributes: AttributeList,
  TemporaryPassword: z.string().optional(),
  MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
});

/**
 * AdminCreateUser: creates an account with a temporary password, which is mailed unless suppressed.
 */
export function adminCreateUser(pool: Pool): AwsOperation {
  return adminOperation(pool, AdminCreateUser, async (input) => {
    const password = input.TemporaryPassword ?? temporaryPassword();
    checkPasswordPolicy(password);
    const user = createOrRenew(pool, input, await hashPassword(password));
    if (input.MessageAction !== 'SUPPRESS') await invite(pool, user.email, password);

    return { User: { ...describeUser(user), Attributes: listAttributes(user) } };
  });
}

function createOrRenew(
  { users }: Pool,
  { Username, UserAttributes, MessageAction }: z.infer<typeof AdminCreateUser>,
  passwordHash: string,
): User {
  const status = 'FORCE_CHANGE_PASSWORD';
  const existing = users.find(Username);
  if (MessageAction === 'RESEND') {
    if (existing?.status !== status) throw userNotFound();
    return users.change(existing.sub, { passwordHash });
  }
  if (existing) throw usernameTaken();
  const { email: _, email_verified, ...attributes } = selectSettableAttributes(UserAttributes);
  const email = checkEmail(Username);
  return users.add({
    email,
    isEmailVerified: email_verified === 'true',
    attributes,
    passwordHash,
    status,
  });
}

async function invite({ sendMail }: Pool, to: string, password: string) {
  await sendMail({
    to,
    subject: 'Your Roomlight account',
    text: `An account was made for you.\n\nSign in with ${to} and this temporary password: ${password}\n\nYou choose your own when you sign in first.`,
    kind: 'invite',
    code: password,
  });
}

/** The suffix satisfies the pool's password policy, whatever the random part is. */
const temporaryPassword = () => `${randomBytes(9).toString('base64url')}aA1`;
