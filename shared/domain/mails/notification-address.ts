import { DAY_MS } from '../time/utc-day';

/** How long a link to confirm an address works. */
export const CODE_MS = DAY_MS;
const MINUTE_MS = 60_000;
const MAX_PER_DAY = 10;

/**
 * Why no mail may be sent that asks to confirm an address; null where one may. At most one a
 * minute and ten in 24 hours, so that nobody's inbox is filled by way of it.
 *
 * @param sentAt when such mails were sent, epoch ms
 */
export function whyNoCode(sentAt: readonly number[], now: number): string | null {
  if (sentAt.some((at) => now - at < MINUTE_MS)) {
    return 'A mail has just been sent. Wait a minute before you ask for another one.';
  }
  if (recentCodes(sentAt, now).length >= MAX_PER_DAY) {
    return `At most ${MAX_PER_DAY} mails a day ask to confirm an address. Try again tomorrow.`;
  }
  return null;
}

/** When the next one may be sent, epoch ms; now or earlier where one may be sent already. */
export function nextCodeAt(sentAt: readonly number[], now: number): number {
  const recent = recentCodes(sentAt, now).sort((a, b) => a - b);
  const last = recent.at(-1);
  const first = recent.at(-MAX_PER_DAY);
  return Math.max(
    last === undefined ? now : last + MINUTE_MS,
    first === undefined ? now : first + DAY_MS,
  );
}

/** Those that still count. */
export function recentCodes(sentAt: readonly number[], now: number): number[] {
  return sentAt.filter((at) => now - at < DAY_MS);
}
