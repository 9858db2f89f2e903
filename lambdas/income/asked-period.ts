import { DAY_MS } from '../../shared/domain/utc-day';
import { badInput } from '../lib/errors';

const USUAL_DAYS = 30;
const LONGEST_DAYS = 367;

/**
 * The period (epoch ms, end exclusive) of a call that answers by local day: the 30 days before
 * its end, which is now, where it does not say. Throws `bad-input` for more than 367 days.
 */
export function askedPeriod(
  query: { start?: string | undefined; end?: string | undefined },
  now: number,
): { start: number; end: number } {
  const usualMs = USUAL_DAYS * DAY_MS;
  const start = query.start === undefined ? null : Date.parse(query.start);
  const end = query.end === undefined ? Math.max(now, (start ?? 0) + 1) : Date.parse(query.end);
  const period = { start: start ?? end - usualMs, end };
  if (period.end - period.start > LONGEST_DAYS * DAY_MS) {
    throw badInput('query.start', 'The period may have at most 367 days.');
  }
  return period;
}
