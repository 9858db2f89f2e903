import {
  confirmResetPassword,
  confirmSignIn,
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

/**
 * Signs in through Amazon Cognito. Loaded only when somebody signs in or out, or changes a
 * password.
 */

/**
 * Returns the id token, or what comes first: confirming the email address, or a code of the app.
 *
 * @throws Error named by Cognito
 */
export async function passwordSignIn(
  email: string,
  password: string,
): Promise<{ idToken: string } | { next: 'confirm' | 'code' | 'unsupported' }> {
  await cognitoIsReady();
  // Amplify refuses to sign in while another account has an unfinished session.
  await signOut().catch(() => undefined);
  const { nextStep } = await signIn({
    username: email,
    password,
    options: { authFlowType: 'USER_PASSWORD_AUTH' },
  });
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return { next: 'confirm' };
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return { next: 'code' };
  if (nextStep.signInStep !== 'DONE') return { next: 'unsupported' };
  return { idToken: await currentIdToken() };
}

/**
 * Finishes a sign-in with the code of the authenticator app. Returns the id token.
 *
 * @throws Error named by Cognito
 */
export async function codeSignIn(code: string): Promise<string> {
  await cognitoIsReady();
  await confirmSignIn({ challengeResponse: code });
  return currentIdToken();
}

async function currentIdToken(): Promise<string> {
  const { tokens } = await fetchAuthSession();
  const idToken = tokens?.idToken?.toString();
  if (idToken === undefined) throw new Error('The sign-in service returned no id token.');
  return idToken;
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

/**
 * Changes the password of the person signed in.
 *
 * @throws Error named by Cognito
 */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await cognitoIsReady();
  await updatePassword({ oldPassword, newPassword });
}

/**
 * Revokes the refresh token. Never fails, because this browser has already forgotten the session.
 */
export async function cognitoSignOut(): Promise<void> {
  try {
    await cognitoIsReady();
    await signOut();
  } catch {
    // Offline. The tokens in this browser are already deleted.
  }
}
