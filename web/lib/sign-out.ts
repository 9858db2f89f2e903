import { endSession } from './session';

/** Forgets the account here at once, then tells the identity service. */
export async function signOutHere(): Promise<void> {
  endSession('signed-out');
  const { cognitoSignOut } = await import('./cognito');
  await cognitoSignOut();
}
