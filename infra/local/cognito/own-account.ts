import * as z from 'zod';
import { mailCode, useCode } from './mailed-codes';
import { type OperationTable, type Pool, publicOperation } from './pool';
import { invalidParameter, usernameTaken } from './refusals';
import { AttributeList, checkEmail, selectSettableAttributes } from './sign-up';
import { findUserByToken, signOutEverywhere } from './tokens';
import { listAttributes, listFactors, type User } from './user';

const WithToken = z.object({ AccessToken: z.string() });

/** Operations of signed-in users on their own accounts. */
export function ownAccountOperations(pool: Pool): OperationTable {
  const VerifyUserAttribute = WithToken.extend({
    AttributeName: z.literal('email'),
    Code: z.string(),
  });

  return new Map([
    [
      'GetUser',
      publicOperation(pool, WithToken, ({ AccessToken }) => {
        const user = findUserByToken(pool, AccessToken);
        return {
          Username: user.sub,
          UserAttributes: listAttributes(user),
          ...listFactors(user),
        };
      }),
    ],
    [
      'UpdateUserAttributes',
      publicOperation(pool, WithToken.extend({ UserAttributes: AttributeList }), async (input) => {
        const user = findUserByToken(pool, input.AccessToken);
        const { email, email_verified, ...others } = selectSettableAttributes(input.UserAttributes);
        if (email_verified !== undefined) throw invalidParameter('email_verified is not yours.');
        const changed = pool.users.change(user.sub, {
          attributes: { ...user.attributes, ...others },
        });
        if (email === undefined || email.toLowerCase() === user.email) {
          return { CodeDeliveryDetailsList: [] };
        }
        const moved = changeEmail(pool, changed, email);
        return { CodeDeliveryDetailsList: [await mailCode(pool, moved, 'verify')] };
      }),
    ],
    [
      'GetUserAttributeVerificationCode',
      publicOperation(
        pool,
        WithToken.extend({ AttributeName: z.literal('email') }),
        async ({ AccessToken }) => {
          const user = findUserByToken(pool, AccessToken);
          return { CodeDeliveryDetails: await mailCode(pool, user, 'verify') };
        },
      ),
    ],
    [
      'VerifyUserAttribute',
      publicOperation(pool, VerifyUserAttribute, ({ AccessToken, Code }) => {
        const user = findUserByToken(pool, AccessToken);
        useCode(pool, user, 'verify', Code);
        pool.users.change(user.sub, { isEmailVerified: true });
        return {};
      }),
    ],
    [
      'DeleteUser',
      publicOperation(pool, WithToken, ({ AccessToken }) => {
        pool.users.remove(findUserByToken(pool, AccessToken).sub);
        return {};
      }),
    ],
    [
      'GlobalSignOut',
      publicOperation(pool, WithToken, ({ AccessToken }) => {
        signOutEverywhere(pool, findUserByToken(pool, AccessToken));
        return {};
      }),
    ],
  ]);
}

/** Codes mailed to the old address must not verify the new one. */
function changeEmail({ users }: Pool, user: User, address: string): User {
  const email = checkEmail(address);
  if (users.find(email)) throw usernameTaken();
  return users.change(user.sub, { email, isEmailVerified: false, codes: {} });
}
