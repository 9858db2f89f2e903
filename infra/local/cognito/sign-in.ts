import * as z from 'zod';
import { newPasswordSessions } from './new-password-sessions';
import { hashPassword, isPassword } from './password-hash';
import { checkPasswordPolicy } from './password-policy';
import { type OperationTable, type Pool, publicOperation } from './pool';
import { invalidParameter, userDisabled, userNotConfirmed, wrongCredentials } from './refusals';
import { refresh, revoke, signIn } from './tokens';
import { listAttributes, type User } from './user';

const InitiateAuth = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
});
const RespondToAuthChallenge = z.object({
  ClientId: z.string(),
  ChallengeName: z.string(),
  Session: z.string().default(''),
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
});
const GetTokensFromRefreshToken = z.object({ ClientId: z.string(), RefreshToken: z.string() });
const RevokeToken = z.object({ ClientId: z.string(), Token: z.string() });

/** Operations to sign in by password, refresh tokens, and sign out on one device. */
export function signInOperations(pool: Pool): OperationTable {
  const newPasswords = newPasswordSessions(pool.now);

  const answerSignIn = (user: User) =>
    user.status === 'FORCE_CHANGE_PASSWORD'
      ? newPasswordChallenge(user, newPasswords.begin(user.sub))
      : { ChallengeParameters: {}, AuthenticationResult: signIn(pool, user) };

  return new Map([
    [
      'InitiateAuth',
      publicOperation(pool, InitiateAuth, async ({ AuthFlow, AuthParameters }) => {
        const { USERNAME = '', PASSWORD = '', REFRESH_TOKEN = '' } = AuthParameters;
        if (AuthFlow === 'USER_PASSWORD_AUTH') {
          return answerSignIn(await userWithPassword(pool, USERNAME, PASSWORD));
        }
        if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN') {
          return { ChallengeParameters: {}, AuthenticationResult: refresh(pool, REFRESH_TOKEN) };
        }
        throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
      }),
    ],
    [
      'RespondToAuthChallenge',
      publicOperation(pool, RespondToAuthChallenge, async (input) => {
        if (input.ChallengeName !== 'NEW_PASSWORD_REQUIRED') {
          throw invalidParameter(`No challenge ${input.ChallengeName} in this pool.`);
        }
        const { USERNAME = '', NEW_PASSWORD = '' } = input.ChallengeResponses;
        const user = pool.users.find(USERNAME);
        if (!user?.isEnabled || !newPasswords.has(input.Session, user.sub)) {
          throw wrongCredentials();
        }
        checkPasswordPolicy(NEW_PASSWORD);
        const passwordHash = await hashPassword(NEW_PASSWORD);
        newPasswords.end(input.Session);
        // Knowing the temporary password proves access to the mailbox it was sent to.
        const changed = { passwordHash, status: 'CONFIRMED', isEmailVerified: true } as const;

        return answerSignIn(pool.users.change(user.sub, changed));
      }),
    ],
    [
      'GetTokensFromRefreshToken',
      publicOperation(pool, GetTokensFromRefreshToken, ({ RefreshToken }) => ({
        AuthenticationResult: refresh(pool, RefreshToken),
      })),
    ],
    [
      'RevokeToken',
      publicOperation(pool, RevokeToken, ({ Token }) => {
        revoke(pool, Token);
        return {};
      }),
    ],
  ]);
}

/** Only somebody who knows the password may learn that the account is disabled or unconfirmed. */
async function userWithPassword({ users }: Pool, username: string, password: string) {
  const hash = users.find(username)?.passwordHash;
  const isRight = await isPassword(password, hash);
  // Read again: the account may have changed while the password was being checked.
  const user = users.find(username);
  if (!isRight || !user || user.passwordHash !== hash) throw wrongCredentials();
  if (!user.isEnabled) throw userDisabled();
  if (user.status === 'UNCONFIRMED') throw userNotConfirmed();

  return user;
}

function newPasswordChallenge(user: User, Session: string) {
  const attributes = listAttributes(user).map(({ Name, Value }) => [Name, Value]);
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(Object.fromEntries(attributes)),
    },
  };
}
