import * as z from 'zod';
import { challengeSessions } from './challenge-sessions';
import { hashPassword, isPassword } from './password-hash';
import { checkPasswordPolicy } from './password-policy';
import { type OperationTable, type Pool, publicOperation } from './pool';
import {
  invalidParameter,
  invalidSession,
  userDisabled,
  userNotConfirmed,
  wrongCredentials,
} from './refusals';
import { consumeSoftwareToken } from './second-factor';
import { refresh, revoke, signIn } from './tokens';
import { runTrigger } from './triggers';
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
  const challenges = challengeSessions(pool.now);

  const answerSignIn = async (user: User) => {
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      return newPasswordChallenge(user, challenges.begin(user.sub, 'NEW_PASSWORD_REQUIRED'));
    }
    if (user.isSecondFactorOn) {
      return secondFactorChallenge(user, challenges.begin(user.sub, 'SOFTWARE_TOKEN_MFA'));
    }
    return finishSignIn(user);
  };
  const finishSignIn = async (user: User) => {
    await runTrigger(pool, 'PostAuthentication_Authentication', user);
    return { ChallengeParameters: {}, AuthenticationResult: signIn(pool, user) };
  };

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
        const { USERNAME = '', NEW_PASSWORD = '' } = input.ChallengeResponses;
        const user = pool.users.find(USERNAME);
        if (input.ChallengeName === 'SOFTWARE_TOKEN_MFA') {
          if (!user?.isEnabled || !challenges.has(input.Session, user.sub, input.ChallengeName)) {
            throw invalidSession();
          }
          const { SOFTWARE_TOKEN_MFA_CODE = '' } = input.ChallengeResponses;
          const proven = consumeSoftwareToken(pool, user, SOFTWARE_TOKEN_MFA_CODE);
          challenges.end(input.Session);
          return finishSignIn(proven);
        }
        if (input.ChallengeName !== 'NEW_PASSWORD_REQUIRED') {
          throw invalidParameter(`No challenge ${input.ChallengeName} in this pool.`);
        }
        if (!user?.isEnabled || !challenges.has(input.Session, user.sub, input.ChallengeName)) {
          throw wrongCredentials();
        }
        checkPasswordPolicy(NEW_PASSWORD);
        const passwordHash = await hashPassword(NEW_PASSWORD);
        challenges.end(input.Session);
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

function secondFactorChallenge(user: User, Session: string) {
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      FRIENDLY_DEVICE_NAME: user.softwareToken?.name ?? '',
    },
  };
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
