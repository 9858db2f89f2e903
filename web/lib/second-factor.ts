import { askUserPool } from './ask-user-pool';
import { freshAccessToken } from './cognito';

/** The name that authenticator apps show. */
const ISSUER = 'Roomlight';

/** What an authenticator app needs: as text, and as the URI of a QR code. */
export interface AppSecret {
  readonly secret: string;
  readonly uri: string;
}

/** Whether signing in takes a code of the account's authenticator app. */
export async function isSecondFactorOn(): Promise<boolean> {
  const { UserMFASettingList: factors = [] } = await askUserPool('GetUser', await asUser());
  return factors.includes('SOFTWARE_TOKEN_MFA');
}

/** Requests a secret for an authenticator app. It has no effect until a code proves it. */
export async function requestAppSecret(email: string): Promise<AppSecret> {
  const { SecretCode: secret } = await askUserPool('AssociateSoftwareToken', await asUser());
  const account = `${ISSUER}:${encodeURIComponent(email)}`;
  return { secret, uri: `otpauth://totp/${account}?secret=${secret}&issuer=${ISSUER}` };
}

/**
 * Turns the second factor on with the first code of the app.
 *
 * @throws Error named by Cognito
 */
export async function turnOnSecondFactor(code: string): Promise<void> {
  await askUserPool('VerifySoftwareToken', { ...(await asUser()), UserCode: code });
  await setPreference({ Enabled: true, PreferredMfa: true });
}

/**
 * Turns the second factor off for whoever knows the password, so that an open browser isn't enough.
 *
 * @throws Error named by Cognito
 */
export async function turnOffSecondFactor(email: string, password: string): Promise<void> {
  // Begins a sign-in. Cognito asks for the code only if the password is right.
  await askUserPool('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  await setPreference({ Enabled: false });
}

async function setPreference(preference: { Enabled: boolean; PreferredMfa?: boolean }) {
  const SoftwareTokenMfaSettings = preference;
  await askUserPool('SetUserMFAPreference', { ...(await asUser()), SoftwareTokenMfaSettings });
}

async function asUser(): Promise<{ AccessToken: string }> {
  return { AccessToken: await freshAccessToken() };
}
