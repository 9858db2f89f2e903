import { DAY_MS } from '@shared/domain/time/utc-day';

const KEPT_MS = 35 * DAY_MS;

/**
 * When a scan that started at `at` (epoch ms) expires, and all that is computed from its hour: 35
 * days later, in epoch seconds.
 */
export function scanExpiry(at: number): number {
  return Math.ceil((at + KEPT_MS) / 1000);
}
