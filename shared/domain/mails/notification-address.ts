import { DAY_MS } from '../time/utc-day';

/** How long a confirmation link is valid. */
export const CODE_MS = DAY_MS;
const MINUTE_MS = 60_000;
const MAX_PER_DAY = 10;

/**
 * Checks whether another confirmation mail may be sent: at most one per minute and ten in 24 hours,
 * so that nobody's inbox can be flooded.
 *
 * @param sentAt when confirmation mails were sent, epoch ms
 * @param now epoch ms
 * @returns null if it may be sent, else the reason to show to the user
 */
export function refuseCode(sentAt: readonly number[], now: number): string | null {
  if (sentAt.some((at) => now - at < MINUTE_MS)) {
    return 'We just sent an email. Wait a minute before you request another.';
  }
  if (selectRecentCodes(sentAt, now).length >= MAX_PER_DAY) {
    return `We send up to ${MAX_PER_DAY} confirmation emails a day. Try again tomorrow.`;
  }
  return null;
}

/**
 * When the next confirmation mail may be sent (epoch ms); not after `now` if it may be sent
 * already.
 */
export function computeNextCodeTime(sentAt: readonly number[], now: number): number {
  const recent = selectRecentCodes(sentAt, now).sort((a, b) => a - b);
  const last = recent.at(-1);
  const first = recent.at(-MAX_PER_DAY);
  return Math.max(
    last === undefined ? now : last + MINUTE_MS,
    first === undefined ? now : first + DAY_MS,
  );
}

/** The mails of the last 24 hours, which count against the limit. */
export function selectRecentCodes(sentAt: readonly number[], now: number): number[] {
  return sentAt.filter((at) => now - at < DAY_MS);
}
