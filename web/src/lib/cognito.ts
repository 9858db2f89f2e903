import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth';
import { webConfig } from './config';

/** Sign-in through Amazon Cognito. Loaded only when somebody signs in, out or is renewed. */

let ready: Promise<void> | undefined;

function configured(): Promise<void> {
  ready ??= configure().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await webConfig();
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) },
    },
  });
}

export type Renewal =
  | { outcome: 'renewed'; idToken: string }
  | { outcome: 'refused' }
  | { outcome: 'unreachable' };

/** A new id token by the stored refresh token. */
export async function renewIdToken(): Promise<Renewal> {
  try {
    await configured();
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    const idToken = tokens?.idToken?.toString();
    return idToken === undefined ? { outcome: 'refused' } : { outcome: 'renewed', idToken };
  } catch (error) {
    return { outcome: isNetworkError(error) ? 'unreachable' : 'refused' };
  }
}

/** The id token, or that the address must be confirmed first. Throws Cognito's named errors. */
export async function passwordSignIn(
  email: string,
  password: string,
): Promise<{ idToken: string } | { next: 'confirm' | 'unsupported' }> {
  await configured();
  // A half-finished session of another account would make Amplify refuse.
  await signOut().catch(() => undefined);
  const { nextStep } = await signIn({
    username: email,
    password,
    options: { authFlowType: 'USER_PASSWORD_AUTH' },
  });
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return { next: 'confirm' };
  if (nextStep.signInStep !== 'DONE') return { next: 'unsupported' };
  const { tokens } = await fetchAuthSession();
  const idToken = tokens?.idToken?.toString();
  return idToken === undefined ? { next: 'unsupported' } : { idToken };
}

export async function createAccount(email: string, password: string): Promise<void> {
  await configured();
  await signUp({ username: email, password, options: { userAttributes: { email } } });
}

export async function confirmAccount(email: string, code: string): Promise<void> {
  await configured();
  await confirmSignUp({ username: email, confirmationCode: code });
}

export async function resendCode(email: string): Promise<void> {
  await configured();
  await resendSignUpCode({ username: email });
}

export async function requestNewPassword(email: string): Promise<void> {
  await configured();
  await resetPassword({ username: email });
}

export async function setNewPassword(email: string, code: string, password: string): Promise<void> {
  await configured();
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
}

/** Changes the password of whoever is signed in. Throws Cognito's named errors. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await configured();
  await updatePassword({ oldPassword, newPassword });
}

/** Revokes the refresh token; never fails, since the session here is already forgotten. */
export async function cognitoSignOut(): Promise<void> {
  try {
    await configured();
    await signOut();
  } catch {
    // Offline: the tokens in this browser are gone all the same.
  }
}

function isNetworkError(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    (error instanceof Error && /network/i.test(`${error.name} ${error.message}`))
  );
}
