import { badInput } from '@lambdas/runtime/errors';

/** A browser's clock may be ahead of ours. */
const SLACK_MS = 5 * 60_000;

/**
 * Returns an instant as epoch ms.
 *
 * @throws ApiError `bad-input` if it is in the future
 */
export function checkClock(where: string, instant: string, now: number): number {
  const ms = Date.parse(instant);
  if (ms > now + SLACK_MS) throw badInput(where, 'The time is in the future.');
  return ms;
}
