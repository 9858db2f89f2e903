import { askUserPool, type UserPoolReply } from './ask-user-pool';
import { freshTokens } from './session';
import { type Tokens, toTokens } from './tokens';

/**
 * Signs in through Amazon Cognito. Loaded only when somebody signs in or out, or changes a
 * password.
 */

/** Tokens, or what comes first: confirming the email address, or a code of the app. */
export type SignIn = { tokens: Tokens } | { next: 'confirm' | 'code' | 'unsupported' };

/** A sign-in that waits for a code. */
let waiting: { readonly username: string; readonly session: string } | null = null;

/** @throws Error named by Cognito */
export async function passwordSignIn(email: string, password: string): Promise<SignIn> {
  waiting = null;
  try {
    const reply = await askUserPool('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    });
    return nextStep(reply, email);
  } catch (error) {
    if (error instanceof Error && error.name === 'UserNotConfirmedException') {
      return { next: 'confirm' };
    }
    throw error;
  }
}

function nextStep(reply: UserPoolReply<'InitiateAuth'>, email: string): SignIn {
  const tokens = toTokens(reply);
  if (tokens !== null) return { tokens };
  const { ChallengeName, Session: session, ChallengeParameters: parameters } = reply;
  if (ChallengeName !== 'SOFTWARE_TOKEN_MFA' || session === undefined) {
    return { next: 'unsupported' };
  }
  waiting = { username: parameters?.USER_ID_FOR_SRP ?? email, session };
  return { next: 'code' };
}

/**
 * Finishes a sign-in with the code of the authenticator app.
 *
 * @throws Error named by Cognito
 */
export async function codeSignIn(code: string): Promise<Tokens> {
  const reply = await askUserPool('RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: waiting?.session,
    ChallengeResponses: { USERNAME: waiting?.username, SOFTWARE_TOKEN_MFA_CODE: code },
  });
  const tokens = toTokens(reply);
  if (tokens === null) throw new Error('The sign-in service returned no tokens.');
  waiting = null;
  return tokens;
}

export async function createAccount(email: string, password: string): Promise<void> {
  const UserAttributes = [{ Name: 'email', Value: email }];
  await askUserPool('SignUp', { Username: email, Password: password, UserAttributes });
}

export async function confirmAccount(email: string, code: string): Promise<void> {
  await askUserPool('ConfirmSignUp', { Username: email, ConfirmationCode: code });
}

export async function resendCode(email: string): Promise<void> {
  await askUserPool('ResendConfirmationCode', { Username: email });
}

export async function requestNewPassword(email: string): Promise<void> {
  await askUserPool('ForgotPassword', { Username: email });
}

export async function setNewPassword(email: string, code: string, password: string): Promise<void> {
  await askUserPool('ConfirmForgotPassword', {
    Username: email,
    ConfirmationCode: code,
    Password: password,
  });
}

/**
 * Changes the password of the person signed in.
 *
 * @throws Error named by Cognito
 */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await askUserPool('ChangePassword', {
    AccessToken: await freshAccessToken(),
    PreviousPassword: oldPassword,
    ProposedPassword: newPassword,
  });
}

/** @throws Error named as by Cognito if nobody is signed in */
export async function freshAccessToken(): Promise<string> {
  const tokens = await freshTokens();
  if (tokens !== null) return tokens.accessToken;
  throw Object.assign(new Error('Nobody is signed in.'), { name: 'NotAuthorizedException' });
}

/**
 * Revokes a refresh token. Never fails, because this browser has already forgotten it.
 */
export async function revokeRefreshToken(refreshToken: string): Promise<void> {
  try {
    await askUserPool('RevokeToken', { Token: refreshToken });
  } catch {
    // Offline, or already revoked.
  }
}
