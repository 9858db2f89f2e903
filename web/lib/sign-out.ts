import { askUserPool } from './ask-user-pool';
import { currentSession, endSession } from './session';

/**
 * Deletes the account's data in this browser, then revokes the session. Never fails: offline, the
 * browser has forgotten the session all the same.
 */
export async function signOutHere(): Promise<void> {
  const session = currentSession();
  endSession('signed-out');
  if (session === null) return;
  await askUserPool('RevokeToken', { Token: session.refreshToken }).catch(() => undefined);
}
