import { numberEnv } from '@lambdas/runtime/env';

/**
 * Seconds between two reads of a live room: the setting `LISTEN_EVERY_SECONDS`. A schedule starts
 * the listener every minute.
 *
 * @throws Error if the setting is not a number
 */
export function listenEverySeconds(): number {
  return numberEnv('LISTEN_EVERY_SECONDS', 60);
}
