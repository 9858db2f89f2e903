import { currentSession, endSession } from './session';

/** Deletes the account's data in this browser, then tells the identity service. */
export async function signOutHere(): Promise<void> {
  const session = currentSession();
  endSession('signed-out');
  if (session === null) return;
  const { revokeRefreshToken } = await import('./cognito');
  await revokeRefreshToken(session.refreshToken);
}
