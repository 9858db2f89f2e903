import { ADVICE_MS, ADVICE_VERSION, MAX_BREAK_MS } from './advise-go-live';
import type { SlotAdvice } from './recommend-slots';

/** Advice as the materialize job stores it for calls. */
export interface StoredAdvice {
  /** `ADVICE_VERSION` of the estimate. */
  readonly adviceVersion: number;
  /** IANA time zone of its weekdays and hours. */
  readonly timezone: string;
  /** When the first session in the data started (epoch ms); null without sessions. */
  readonly since: number | null;
  /** Hash of the data. The estimate is made again only if it differs. */
  readonly digest: string;
  readonly advice: SlotAdvice;
}

/**
 * Whether stored advice answers a request for a time zone: it is of this version, for that zone, and
 * none of its sessions is older than 18 weeks. Its own age doesn't matter, because it is replaced when
 * a session ends.
 *
 * @param now epoch ms
 */
export function isUsable(
  { adviceVersion, timezone, since }: StoredAdvice,
  requested: string,
  now: number,
): boolean {
  if (adviceVersion !== ADVICE_VERSION || timezone !== requested) return false;
  return since === null || since >= now - ADVICE_MS - MAX_BREAK_MS;
}
