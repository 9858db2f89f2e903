import { badInput } from '@lambdas/runtime/errors';

/** A browser's clock may be ahead of ours. */
const SLACK_MS = 5 * 60_000;

/** An instant that must not lie in the future, as epoch ms. Throws `bad-input` where it does. */
export function checkClock(where: string, instant: string, now: number): number {
  const ms = Date.parse(instant);
  if (ms > now + SLACK_MS) throw badInput(where, 'The time is in the future.');
  return ms;
}
