import {
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { askUserPool } from './ask-user-pool';
import { cognitoIsReady } from './cognito-is-ready';

/** The name that authenticator apps show. */
const ISSUER = 'Roomlight';

/** What an authenticator app needs: as text, and as the URI of a QR code. */
export interface AppSecret {
  readonly secret: string;
  readonly uri: string;
}

/** Whether signing in takes a code of the account's authenticator app. */
export async function isSecondFactorOn(): Promise<boolean> {
  await cognitoIsReady();
  const { enabled = [] } = await fetchMFAPreference();
  return enabled.includes('TOTP');
}

/** Requests a secret for an authenticator app. It has no effect until a code proves it. */
export async function requestAppSecret(email: string): Promise<AppSecret> {
  await cognitoIsReady();
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  return { secret: sharedSecret, uri: getSetupUri(ISSUER, email).toString() };
}

/**
 * Turns the second factor on with the first code of the app.
 *
 * @throws Error named by Cognito
 */
export async function turnOnSecondFactor(code: string): Promise<void> {
  await cognitoIsReady();
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

/**
 * Turns the second factor off for whoever knows the password, so that an open browser isn't enough.
 *
 * @throws Error named by Cognito
 */
export async function turnOffSecondFactor(email: string, password: string): Promise<void> {
  await cognitoIsReady();
  await checkPassword(email, password);
  await updateMFAPreference({ totp: 'DISABLED' });
}

/**
 * Begins a sign-in, which Cognito answers with a request for the code if the password is right. The
 * library would refuse it, because somebody is signed in.
 *
 * @throws Error named by Cognito
 */
async function checkPassword(email: string, password: string): Promise<void> {
  await askUserPool('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
}
