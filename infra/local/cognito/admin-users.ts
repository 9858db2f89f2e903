import * as z from 'zod';
import { adminCreateUser } from './invitations';
import { hashPassword } from './password-hash';
import { checkPasswordPolicy } from './password-policy';
import { adminOperation, type OperationTable, type Pool } from './pool';
import { userNotFound, usernameTaken } from './refusals';
import { AttributeList, checkEmail, selectSettableAttributes } from './sign-up';
import { signOutEverywhere } from './tokens';
import { describeUser, listAttributes, type User } from './user';
import { filterUsers } from './user-filter';

const PoolInput = z.object({ UserPoolId: z.string() });
const UserInput = PoolInput.extend({ Username: z.string() });

/** Operations with which the service's own code manages accounts. */
export function adminUserOperations(pool: Pool): OperationTable {
  const { users } = pool;
  /** Creates an operation on one account without a result. */
  const onUser = (act: (user: User) => void) =>
    adminOperation(pool, UserInput, ({ Username }) => {
      act(getUser(pool, Username));
      return {};
    });

  const AdminSetUserPassword = UserInput.extend({
    Password: z.string(),
    Permanent: z.boolean().default(false),
  });
  const ListUsers = PoolInput.extend({
    Filter: z.string().default(''),
    Limit: z.int().min(0).max(60).default(60),
    PaginationToken: z.coerce.number().int().nonnegative().default(0),
  });

  return new Map([
    ['AdminCreateUser', adminCreateUser(pool)],
    [
      'AdminGetUser',
      adminOperation(pool, UserInput, ({ Username }) => {
        const user = getUser(pool, Username);
        return { ...describeUser(user), UserAttributes: listAttributes(user) };
      }),
    ],
    [
      'AdminSetUserPassword',
      adminOperation(pool, AdminSetUserPassword, async (input) => {
        const user = getUser(pool, input.Username);
        checkPasswordPolicy(input.Password);
        const passwordHash = await hashPassword(input.Password);
        const status = input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
        users.change(user.sub, { passwordHash, status });
        return {};
      }),
    ],
    [
      'AdminUpdateUserAttributes',
      adminOperation(pool, UserInput.extend({ UserAttributes: AttributeList }), (input) => {
        const user = getUser(pool, input.Username);
        const { email, email_verified, ...others } = selectSettableAttributes(input.UserAttributes);
        const newEmail = email === undefined ? user.email : checkEmail(email);
        if (newEmail !== user.email && users.find(newEmail)) throw usernameTaken();
        const staysVerified = newEmail === user.email && user.isEmailVerified;
        users.change(user.sub, {
          email: newEmail,
          isEmailVerified: email_verified === undefined ? staysVerified : email_verified === 'true',
          attributes: { ...user.attributes, ...others },
        });
        return {};
      }),
    ],
    [
      'ListUsers',
      adminOperation(pool, ListUsers, ({ Filter, Limit, PaginationToken }) => {
        const found = filterUsers(users.list(), Filter);
        const end = PaginationToken + Limit;
        return {
          Users: found
            .slice(PaginationToken, end)
            .map((user) => ({ ...describeUser(user), Attributes: listAttributes(user) })),
          ...(end < found.length ? { PaginationToken: String(end) } : {}),
        };
      }),
    ],
    ['AdminConfirmSignUp', onUser(({ sub }) => users.change(sub, { status: 'CONFIRMED' }))],
    ['AdminEnableUser', onUser(({ sub }) => users.change(sub, { isEnabled: true }))],
    [
      'AdminDisableUser',
      onUser(({ sub }) => users.change(sub, { isEnabled: false, sessions: [] })),
    ],
    ['AdminDeleteUser', onUser(({ sub }) => users.remove(sub))],
    ['AdminUserGlobalSignOut', onUser((user) => signOutEverywhere(pool, user))],
  ]);
}

/** @throws AwsRefusal UserNotFoundException */
export function getUser({ users }: Pool, username: string): User {
  const user = users.find(username);
  if (!user) throw userNotFound();
  return user;
}
