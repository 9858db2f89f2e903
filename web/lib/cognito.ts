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
import { cognitoIsReady } from './cognito-is-ready';

/** Sign-in through Amazon Cognito. Loaded only when somebody signs in, out or changes a password. */

/** The id token, or that the address must be confirmed first. Throws Cognito's named errors. */
export async function passwordSignIn(
  email: string,
  password: string,
): Promise<{ idToken: string } | { next: 'confirm' | 'unsupported' }> {
  await cognitoIsReady();
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
  await cognitoIsReady();
  await signUp({ username: email, password, options: { userAttributes: { email } } });
}

export async function confirmAccount(email: string, code: string): Promise<void> {
  await cognitoIsReady();
  await confirmSignUp({ username: email, confirmationCode: code });
}

export async function resendCode(email: string): Promise<void> {
  await cognitoIsReady();
  await resendSignUpCode({ username: email });
}

export async function requestNewPassword(email: string): Promise<void> {
  await cognitoIsReady();
  await resetPassword({ username: email });
}

export async function setNewPassword(email: string, code: string, password: string): Promise<void> {
  await cognitoIsReady();
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
}

/** Changes the password of whoever is signed in. Throws Cognito's named errors. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await cognitoIsReady();
  await updatePassword({ oldPassword, newPassword });
}

/** Revokes the refresh token; never fails, since the session here is already forgotten. */
export async function cognitoSignOut(): Promise<void> {
  try {
    await cognitoIsReady();
    await signOut();
  } catch {
    // Offline: the tokens in this browser are gone all the same.
  }
}
