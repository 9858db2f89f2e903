import type { Room } from '@lambdas/data/performers/rooms';

/** Several runs: one may fail, and the clock of the call that noted the change may be behind. */
const NEW_MS = 45 * 60_000;

/** Whether somebody just changed their mind about tipper profiles. */
export function isConsentNew({ consentAt }: Pick<Room, 'consentAt'>, now: number): boolean {
  return consentAt !== undefined && now - consentAt < NEW_MS;
}
