import { isKnownPassword } from '@web/lib/known-password';
import { isStrongEnough, PASSWORD_HELP } from './password-rule';

/** Returns why a new password can't be used; undefined if it can. */
export async function findPasswordProblem(password: string): Promise<string | undefined> {
  if (!isStrongEnough(password)) return `Choose a stronger password: ${PASSWORD_HELP}`;
  if (await isKnownPassword(password)) {
    return 'This password has shown up in a data breach, so it’s easy to guess. Choose a different one.';
  }
  return undefined;
}
