import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
  updatePassword,
} from 'aws-amplify/auth';
import { cognitoIsReady, takeTokens, whileSignedOut } from './cognito-is-ready';
import type { Tokens } from './tokens';

/**
 * Signs in through Amazon Cognito. Loaded only when somebody signs in or changes a password.
 */

/** Tokens, or what comes first: confirming the email address, or a code of the app. */
export type SignIn = { tokens: Tokens } | { next: 'confirm' | 'code' | 'unsupported' };

/** @throws Error named by Cognito */
export async function passwordSignIn(email: string, password: string): Promise<SignIn> {
  await cognitoIsReady();
  const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
  const { nextStep } = await whileSignedOut(() => signIn({ username: email, password, options }));
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return { next: 'confirm' };
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return { next: 'code' };
  if (nextStep.signInStep !== 'DONE') return { next: 'unsupported' };
  return { tokens: takeTokens() };
}

/**
 * Finishes a sign-in with the code of the authenticator app.
 *
 * @throws Error named by Cognito
 */
export async function codeSignIn(code: string): Promise<Tokens> {
  await cognitoIsReady();
  await confirmSignIn({ challengeResponse: code });
  return takeTokens();
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
