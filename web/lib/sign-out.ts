import { endSession } from './session';

/** Deletes the account's data in this browser, then tells the identity service. */
export async function signOutHere(): Promise<void> {
  endSession('signed-out');
  const { cognitoSignOut } = await import('./cognito');
  await cognitoSignOut();
}
