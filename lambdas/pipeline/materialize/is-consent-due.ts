import type { Room } from '@lambdas/data/performers/rooms';
import { bucketOf } from '@lambdas/data/performers/shards';
import { MATERIALIZE_EVERY_MINUTES } from '../shared/job-rhythms';

const MINUTE_MS = 60_000;
/** Each room has its turn once in half an hour. */
const TURNS = 30 / MATERIALIZE_EVERY_MINUTES;
/** A run may start late, and the clock of the call that noted the change may be behind. */
const CHANGED_MS = 45 * MINUTE_MS;

/**
 * Whether a run must read if there is still consent to a room's profiles: after somebody changed it, and
 * otherwise in every sixth run, in case a change was not noted.
 */
export function isConsentDue(
  { performer, consentAt }: Pick<Room, 'performer' | 'consentAt'>,
  now: number,
): boolean {
  if (consentAt !== undefined && now - consentAt < CHANGED_MS) return true;
  const run = Math.floor(now / (MATERIALIZE_EVERY_MINUTES * MINUTE_MS));
  return bucketOf(performer) % TURNS === run % TURNS;
}
